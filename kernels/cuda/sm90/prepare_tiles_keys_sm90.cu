#include "sm90/prepare_tiles.cuh"

XLATTN_PREPARE_TILES(prepare_tiles_keys_sm90, true)
