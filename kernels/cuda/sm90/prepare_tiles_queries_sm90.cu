#include "sm90/prepare_tiles.cuh"

XLATTN_PREPARE_TILES(prepare_tiles_queries_sm90, false)
