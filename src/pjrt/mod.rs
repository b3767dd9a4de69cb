//! A minimal client of PJRT plugins: feature `pjrt`.
//!
//! XLA for a kind of device comes as a shared library with one function, `GetPjrtApi`: for NVIDIA GPUs
//! in JAX's package jax-cuda13-pjrt, for TPUs libtpu. A [`Plugin`] takes our handlers where it has
//! XLA's FFI, makes a [`Client`] that compiles StableHLO or HLO and runs it on its first device, or
//! compiles for a [`Topology`] of devices that are not here. [`Client::compile_divided`] divides a program
//! between devices, and [`Plugin::partition`] lets the plugin's XLA divide calls of our targets. That is
//! all: no donation, no layouts, one process.
//!
//! ```no_run
//! use xlattn::attention::Dtype;
//! use xlattn::pjrt::{Format, Plugin};
//!
//! fn main() -> xlattn::error::Result<()> {
//!     // SAFETY: a PJRT plugin.
//!     let plugin = unsafe { Plugin::load("xla_cuda_plugin.so".as_ref()) }?;
//!     plugin.register("CUDA")?;
//!     let client = plugin.client(&[])?;
//!     let executable = client.compile(&std::fs::read("attention.hlo.pb").unwrap(), Format::Hlo)?;
//!     let query = client.buffer(Dtype::F32, &[1, 128, 4, 64], &[0; 131072])?;
//!     let results = executable.run(&[&query])?;
//!     println!("{:?} {:?}", results[0].dims()?, &results[0].to_bytes()?[..4]);
//!     Ok(())
//! }
//! ```
#![allow(unsafe_code)] // for the reason that lib.rs gives

mod partition;
#[doc(hidden)]
pub mod sys;

use std::ffi::c_void;
use std::path::Path;
use std::ptr::{null, null_mut};
use std::sync::Arc;

use libloading::Library;

use crate::attention::Dtype;
use crate::dispatch::Device;
use crate::error::{Error, Result};
use crate::ffi::register;
use crate::ffi::sys::declared;
use crate::proto::Message;
use sys::{Object, Roomy, head};

/// More extensions than any plugin has.
const MAX_EXTENSIONS: usize = 256;

/// CompileOptionsProto: build options (field 3) with device_ordinal -1 (1), one replica (4), the
/// partitions (5), and whether XLA divides the program (6).
fn compile_options(partitions: usize) -> Vec<u8> {
    let mut build = Message::default();
    build.push(1, u64::MAX);
    build.push(4, 1);
    build.push(5, partitions as u64);
    if partitions > 1 {
        build.push(6, 1);
    }
    let mut options = Message::default();
    options.push(3, build.encode());
    options.encode()
}

/// How a program is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// StableHLO, as MLIR text or bytecode.
    StableHlo,
    /// An HloModuleProto, as `xlattn::xla::build(..)?.proto().to_bytes()` gives it.
    Hlo,
}

/// A value of an option by which a plugin makes clients and topologies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Setting<'a> {
    /// A string.
    Text(&'a str),
    /// An integer.
    Int(i64),
    /// A float.
    Float(f32),
    /// A bool.
    Bool(bool),
}

/// A PJRT plugin, loaded for as long as the program runs.
#[derive(Clone, Copy, Debug)]
pub struct Plugin {
    api: *const sys::Api,
}

// SAFETY: the table is constant, and PJRT's functions may be called from any thread.
unsafe impl Send for Plugin {}
// SAFETY: as above.
unsafe impl Sync for Plugin {}

/// Devices of a plugin, and what runs on them.
#[derive(Clone, Debug)]
pub struct Client(Arc<Owned>);

/// An array in the memory of a client's device.
#[derive(Debug)]
pub struct Buffer {
    raw: Owned,
    _client: Client,
}

/// A program for a client's first device, or its first devices.
#[derive(Debug)]
pub struct Executable {
    raw: Owned,
    num_results: usize,
    devices: usize,
    client: Client,
}

/// Devices that programs can be compiled for without being here.
#[derive(Debug)]
pub struct Topology(Owned);

/// A program for a [`Topology`].
#[derive(Debug)]
pub struct Compiled(Owned);

/// An object of a plugin, and how it is given back.
#[derive(Debug)]
struct Owned {
    plugin: Plugin,
    object: Object,
    destroy: fn(Plugin, Object) -> Result<()>,
}

// SAFETY: PJRT's objects may be used from any thread.
unsafe impl Send for Owned {}
// SAFETY: as above.
unsafe impl Sync for Owned {}

impl Drop for Owned {
    fn drop(&mut self) {
        // An object that cannot be given back is kept.
        let _ = (self.destroy)(self.plugin, self.object);
    }
}

/// `call!(plugin, function, Args { field: value, ... })`: the arguments after the call.
///
/// Unsafe: pointers among the arguments must be what the function takes.
macro_rules! call {
    ($plugin:expr, $function:ident, $args:ident { $($field:ident: $value:expr),* $(,)? }) => {{
        let plugin: Plugin = $plugin;
        let function = declared!(plugin.api, sys::Api, $function).flatten();
        match function {
            None => Err(plugin.missing(stringify!($function))),
            Some(function) => {
                let mut args = Roomy::new(sys::$args { head: head::<sys::$args>(), $($field: $value),* });
                let error = function((&raw mut args).cast());
                plugin.check(stringify!($function), error).map(|()| args.args)
            }
        }
    }};
}

impl Plugin {
    /// Loads and initialises a plugin.
    ///
    /// # Errors
    /// `Library` for a file that is no plugin, `Pjrt` where it fails to initialise.
    ///
    /// # Safety
    /// Loading a library runs its code: the file must be a PJRT plugin.
    pub unsafe fn load(path: &Path) -> Result<Self> {
        let wrong = |text: String| Error::Library {
            name: "PJRT plugin",
            tried: format!("{}: {text}", path.display()),
        };
        // SAFETY: promised by the caller.
        let library = unsafe { Library::new(path) }.map_err(|e| wrong(e.to_string()))?;
        // SAFETY: the function has this type in every plugin.
        let api = unsafe {
            let get = library.get::<unsafe extern "C" fn() -> *const sys::Api>(b"GetPjrtApi\0");
            get.map_err(|e| wrong(e.to_string()))?()
        };
        // Plugins start threads, which a library that is unloaded would take the code from.
        std::mem::forget(library);
        let plugin = Plugin { api };
        // SAFETY: what the function returns is null or a plugin's table.
        let version = unsafe { declared!(api, sys::Api, pjrt_api_version) };
        match version {
            Some(version) if version.major_version == 0 => {}
            Some(version) => {
                let major = version.major_version;
                return Err(wrong(format!("expected PJRT 0, got {major}")));
            }
            None => return Err(wrong("GetPjrtApi gave no table of functions".into())),
        }
        // SAFETY: no pointers.
        unsafe { call!(plugin, plugin_initialize, PluginInitializeArgs {}) }?;
        Ok(plugin)
    }

    /// The version of the C API that the plugin was built with.
    pub fn version(self) -> (i32, i32) {
        // SAFETY: the table was checked when the plugin was loaded, and stays.
        let version = unsafe { (*self.api).pjrt_api_version };
        (version.major_version, version.minor_version)
    }

    /// Gives the plugin's XLA our handlers for `platform`: `"CUDA"`, or `"cpu"`.
    ///
    /// # Errors
    /// `Pjrt` where the plugin has no FFI, as on TPUs, or has the names from elsewhere.
    pub fn register(self, platform: &str) -> Result<()> {
        const CALL: &str = "PJRT_FFI_Register_Handler";
        let extension: *const sys::FfiExtension = self.extension(sys::EXTENSION_FFI);
        // SAFETY: null or the plugin's extension of this kind, read as far as it goes.
        let register =
            unsafe { declared!(extension, sys::FfiExtension, register_handler) }.flatten();
        let register = register.ok_or_else(|| self.missing(CALL))?;
        for target in register::targets() {
            if target.platform != platform {
                continue;
            }
            let name = register::xla_platform(platform);
            let mut args = Roomy::new(sys::FfiRegisterHandlerArgs {
                struct_size: size_of::<Roomy<sys::FfiRegisterHandlerArgs>>(),
                target_name: target.name.as_ptr(),
                target_name_size: target.name.len(),
                handler: target.handler as *const c_void,
                platform_name: name.as_ptr(),
                platform_name_size: name.len(),
                traits: 0, // XLA asks the handler itself
            });
            // SAFETY: the function is of the plugin's extension and copies what the arguments point to.
            let error = unsafe { register((&raw mut args).cast()) };
            self.check(CALL, error)?;
        }
        Ok(())
    }

    /// Lets the plugin's XLA divide calls of our targets between devices by the plans of
    /// [`sharding`](crate::sharding), where an array is sharded (GSPMD). `device` is what programs will be
    /// compiled for, as in `xlattn::xla::Options`. What a plan cannot follow stays whole.
    ///
    /// # Errors
    /// `Pjrt` where the plugin takes no partitioners.
    pub fn partition(self, device: &Device) -> Result<()> {
        const CALL: &str = "PJRT_Register_Custom_Partitioner";
        let extension: *const sys::CustomPartitionerExtension =
            self.extension(sys::EXTENSION_CUSTOM_PARTITIONER);
        // SAFETY: null or the plugin's extension of this kind, read as far as it goes.
        let register = unsafe {
            declared!(
                extension,
                sys::CustomPartitionerExtension,
                register_custom_partitioner
            )
        };
        let register = register.flatten().ok_or_else(|| self.missing(CALL))?;
        for (name, callbacks) in partition::callbacks(device) {
            let mut args = Roomy::new(sys::RegisterCustomPartitionerArgs {
                struct_size: size_of::<Roomy<sys::RegisterCustomPartitionerArgs>>(),
                name: name.as_ptr(),
                name_size: name.len(),
                callbacks,
            });
            // SAFETY: the function is of the plugin's extension; it copies the name, and the callbacks
            // live as long as the program.
            let error = unsafe { register((&raw mut args).cast()) };
            self.check(CALL, error)?;
        }
        Ok(())
    }

    /// The plugin's extension of a kind, or null.
    fn extension<T>(self, kind: u32) -> *const T {
        // SAFETY: the plugin's table and its extensions, each read as far as it goes.
        unsafe {
            let mut extension = (*self.api).extension_start;
            for _ in 0..MAX_EXTENSIONS {
                match declared!(extension, sys::ExtensionBase, next) {
                    Some(next) if (*extension).kind != kind => extension = next,
                    Some(_) => return extension.cast(),
                    None => break,
                }
            }
        }
        null()
    }

    /// A client of the devices of this machine.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn client(self, settings: &[(&str, Setting<'_>)]) -> Result<Client> {
        let options = named_values(settings);
        // SAFETY: the options live until the call returns.
        let made = unsafe {
            call!(
                self,
                client_create,
                ClientCreateArgs {
                    create_options: options.as_ptr(),
                    num_options: options.len(),
                    kv_get_callback: null(),
                    kv_get_user_arg: null_mut(),
                    kv_put_callback: null(),
                    kv_put_user_arg: null_mut(),
                    client: null_mut(),
                    kv_try_get_callback: null(),
                    kv_try_get_user_arg: null_mut(),
                }
            )
        }?;
        let raw = self.owned(made.client, |plugin, client| {
            // SAFETY: the client is given back once.
            unsafe { call!(plugin, client_destroy, ClientDestroyArgs { client: client }) }
                .map(|_| ())
        })?;
        Ok(Client(Arc::new(raw)))
    }

    /// Devices by name, such as `"v5e:2x2"` for libtpu.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn topology(self, name: &str, settings: &[(&str, Setting<'_>)]) -> Result<Topology> {
        let options = named_values(settings);
        // SAFETY: name and options live until the call returns.
        let made = unsafe {
            call!(
                self,
                topology_description_create,
                TopologyDescriptionCreateArgs {
                    topology_name: name.as_ptr(),
                    topology_name_size: name.len(),
                    create_options: options.as_ptr(),
                    num_options: options.len(),
                    topology: null_mut(),
                }
            )
        }?;
        let raw = self.owned(made.topology, |plugin, topology| {
            // SAFETY: the topology is given back once.
            unsafe {
                call!(
                    plugin,
                    topology_description_destroy,
                    TopologyDescriptionDestroyArgs { topology: topology }
                )
            }
            .map(|_| ())
        })?;
        Ok(Topology(raw))
    }

    fn owned(self, object: Object, destroy: fn(Plugin, Object) -> Result<()>) -> Result<Owned> {
        if object.is_null() {
            return Err(Error::Internal("the plugin gave null for an object".into()));
        }
        Ok(Owned {
            plugin: self,
            object,
            destroy,
        })
    }

    fn missing(self, call: &'static str) -> Error {
        let (major, minor) = self.version();
        Error::Pjrt {
            call,
            code: 12,
            text: format!("the plugin, of PJRT {major}.{minor}, has no such function"),
        }
    }

    /// Makes an error of the plugin ours, and gives it back.
    fn check(self, call: &'static str, error: Object) -> Result<()> {
        if error.is_null() {
            return Ok(());
        }
        let (mut code, mut text) = (13, String::from("no text"));
        // SAFETY: an error that the plugin has just made and that is used before it is destroyed; the
        // message is its.
        unsafe {
            if let Some(get) = declared!(self.api, sys::Api, error_message).flatten() {
                let mut args = Roomy::new(sys::ErrorMessageArgs {
                    head: head::<sys::ErrorMessageArgs>(),
                    error,
                    message: null(),
                    message_size: 0,
                });
                get((&raw mut args).cast());
                text = string(args.args.message, args.args.message_size);
            }
            if let Some(get) = declared!(self.api, sys::Api, error_get_code).flatten() {
                let mut args = Roomy::new(sys::ErrorGetCodeArgs {
                    head: head::<sys::ErrorGetCodeArgs>(),
                    error,
                    code,
                });
                if get((&raw mut args).cast()).is_null() {
                    code = args.args.code;
                }
            }
            if let Some(destroy) = declared!(self.api, sys::Api, error_destroy).flatten() {
                let head = head::<sys::ErrorDestroyArgs>();
                let mut args = Roomy::new(sys::ErrorDestroyArgs { head, error });
                destroy((&raw mut args).cast());
            }
        }
        Err(Error::Pjrt { call, code, text })
    }

    /// Waits for an event, which is then given back. Null is an event that has happened.
    fn wait(self, event: Object) -> Result<()> {
        if event.is_null() {
            return Ok(());
        }
        // SAFETY: an event of the plugin, given back once.
        unsafe {
            let waited = call!(self, event_await, EventAwaitArgs { event: event });
            call!(self, event_destroy, EventDestroyArgs { event: event })?;
            waited.map(|_| ())
        }
    }
}

impl Client {
    /// Name and version of the platform.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn platform(&self) -> Result<(String, String)> {
        let (plugin, client) = (self.0.plugin, self.0.object);
        // SAFETY: the client's object; the texts are its.
        unsafe {
            let name = call!(
                plugin,
                client_platform_name,
                ClientPlatformNameArgs {
                    client: client,
                    platform_name: null(),
                    platform_name_size: 0,
                }
            )?;
            let version = call!(
                plugin,
                client_platform_version,
                ClientPlatformVersionArgs {
                    client: client,
                    platform_version: null(),
                    platform_version_size: 0,
                }
            )?;
            Ok((
                string(name.platform_name, name.platform_name_size),
                string(version.platform_version, version.platform_version_size),
            ))
        }
    }

    /// How many devices of this machine it has.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn num_devices(&self) -> Result<usize> {
        self.devices().map(|devices| devices.len())
    }

    /// Copies an array to the first device. `bytes` are its elements, row-major.
    ///
    /// # Errors
    /// `InvalidArgument` for bytes of another number, `Pjrt` with the plugin's reason.
    pub fn buffer(&self, dtype: Dtype, dims: &[i64], bytes: &[u8]) -> Result<Buffer> {
        self.buffer_on(0, dtype, dims, bytes)
    }

    /// As [`Client::buffer`], on the device with this index.
    ///
    /// # Errors
    /// As [`Client::buffer`]; `InvalidArgument` where there are not so many devices.
    pub fn buffer_on(
        &self,
        device: usize,
        dtype: Dtype,
        dims: &[i64],
        bytes: &[u8],
    ) -> Result<Buffer> {
        let elements = dims
            .iter()
            .try_fold(1usize, |n, dim| n.checked_mul(usize::try_from(*dim).ok()?));
        if elements.and_then(|n| n.checked_mul(dtype.size())) != Some(bytes.len()) {
            let name = dtype.name();
            let detail = format!(
                "expected {name} of shape {dims:?}, got {} bytes",
                bytes.len()
            );
            return Err(Error::invalid("buffer", detail));
        }
        let kind = TYPES.iter().find(|(_, known)| *known == dtype);
        let kind = kind.map(|(kind, _)| *kind).ok_or_else(|| {
            let detail = format!("expected a type of an operand, got {}", dtype.name());
            Error::invalid("buffer", detail)
        })?;
        let devices = self.devices()?;
        let device = devices.get(device).copied().ok_or_else(|| {
            let detail = format!(
                "expected one of {} devices, got device {device}",
                devices.len()
            );
            Error::invalid("buffer", detail)
        })?;
        // SAFETY: the data is as large as type and dimensions say, and is copied before the call
        // returns.
        let made = unsafe {
            call!(
                self.0.plugin,
                client_buffer_from_host_buffer,
                ClientBufferFromHostBufferArgs {
                    client: self.0.object,
                    data: bytes.as_ptr().cast(),
                    kind: kind,
                    dims: dims.as_ptr(),
                    num_dims: dims.len(),
                    byte_strides: null(),
                    num_byte_strides: 0,
                    host_buffer_semantics: sys::IMMUTABLE_ONLY_DURING_CALL,
                    device: device,
                    memory: null_mut(),
                    device_layout: null_mut(),
                    done_with_host_buffer: null_mut(),
                    buffer: null_mut(),
                }
            )
        }?;
        let buffer = self.own_buffer(made.buffer)?;
        self.0.plugin.wait(made.done_with_host_buffer)?;
        Ok(buffer)
    }

    /// Compiles a program for the first device.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn compile(&self, program: &[u8], format: Format) -> Result<Executable> {
        self.compile_divided(program, format, 1)
    }

    /// Compiles a program that XLA divides between the first `devices` devices, by the shardings that its
    /// arrays have.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn compile_divided(
        &self,
        program: &[u8],
        format: Format,
        devices: usize,
    ) -> Result<Executable> {
        let plugin = self.0.plugin;
        let program = program_of(program, format);
        let options = compile_options(devices);
        // SAFETY: the program and the options live until the call returns.
        let made = unsafe {
            call!(
                plugin,
                client_compile,
                ClientCompileArgs {
                    client: self.0.object,
                    program: (&raw const program).cast(),
                    compile_options: options.as_ptr(),
                    compile_options_size: options.len(),
                    executable: null_mut(),
                }
            )
        }?;
        let raw = plugin.owned(made.executable, |plugin, executable| {
            // SAFETY: the executable is given back once.
            unsafe {
                call!(
                    plugin,
                    loaded_executable_destroy,
                    LoadedExecutableDestroyArgs {
                        executable: executable
                    }
                )
            }
            .map(|_| ())
        })?;
        // SAFETY: the executable was just made; the one it holds is given back by `compiled`.
        let held = unsafe {
            call!(
                plugin,
                loaded_executable_get_executable,
                LoadedExecutableGetExecutableArgs {
                    loaded_executable: raw.object,
                    executable: null_mut(),
                }
            )
        }?;
        let held = compiled(plugin, held.executable)?;
        // SAFETY: as above.
        let count = unsafe {
            call!(
                plugin,
                executable_num_outputs,
                ExecutableNumOutputsArgs {
                    executable: held.0.object,
                    num_outputs: 0,
                }
            )
        }?;
        Ok(Executable {
            raw,
            num_results: count.num_outputs,
            devices,
            client: self.clone(),
        })
    }

    fn devices(&self) -> Result<&[Object]> {
        // SAFETY: the client's object; the list lives as long as the client.
        unsafe {
            let list = call!(
                self.0.plugin,
                client_addressable_devices,
                ClientAddressableDevicesArgs {
                    client: self.0.object,
                    addressable_devices: null(),
                    num_addressable_devices: 0,
                }
            )?;
            Ok(slice(
                list.addressable_devices,
                list.num_addressable_devices,
            ))
        }
    }

    fn own_buffer(&self, buffer: Object) -> Result<Buffer> {
        let raw = self.0.plugin.owned(buffer, |plugin, buffer| {
            // SAFETY: the buffer is given back once.
            unsafe { call!(plugin, buffer_destroy, BufferDestroyArgs { buffer: buffer }) }
                .map(|_| ())
        })?;
        Ok(Buffer {
            raw,
            _client: self.clone(),
        })
    }
}

impl Executable {
    /// Runs the program. It may still be running when this returns; [`Buffer::to_bytes`] waits.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason, for arguments of wrong number, shape or type.
    pub fn run(&self, arguments: &[&Buffer]) -> Result<Vec<Buffer>> {
        let [results] = <[_; 1]>::try_from(self.run_divided(&[arguments])?)
            .map_err(|_| Error::Internal("expected the results of one device".into()))?;
        Ok(results)
    }

    /// Runs the program on each of its devices, with arguments that lie there; gives the results of
    /// each.
    ///
    /// # Errors
    /// As [`Executable::run`]; `InvalidArgument` for arguments of another number of devices.
    pub fn run_divided(&self, arguments: &[&[&Buffer]]) -> Result<Vec<Vec<Buffer>>> {
        let plugin = self.raw.plugin;
        let count = arguments.first().map_or(0, |each| each.len());
        if arguments.len() != self.devices || arguments.iter().any(|each| each.len() != count) {
            let (devices, got) = (self.devices, arguments.len());
            let detail = format!("expected as many for each of {devices} devices, got {got} lists");
            return Err(Error::invalid("arguments", detail));
        }
        let objects = |each: &&[&Buffer]| each.iter().map(|x| x.raw.object).collect();
        let arguments: Vec<Vec<Object>> = arguments.iter().map(objects).collect();
        let mut results = vec![vec![null_mut(); self.num_results]; self.devices];
        let argument_lists: Vec<*const Object> = arguments.iter().map(Vec::as_ptr).collect();
        let result_lists: Vec<*mut Object> = results.iter_mut().map(Vec::as_mut_ptr).collect();
        let options = Roomy::new(sys::ExecuteOptions {
            head: head::<sys::ExecuteOptions>(),
            send_callbacks: null_mut(),
            recv_callbacks: null_mut(),
            num_send_ops: 0,
            num_recv_ops: 0,
            launch_id: 0,
            non_donatable_input_indices: null(),
            num_non_donatable_input_indices: 0,
            context: null_mut(),
            call_location: null(),
            num_tasks: 0,
            task_ids: null(),
            incarnation_ids: null(),
        });
        // SAFETY: for each device a list of arguments and one of as many results as the program has;
        // all live until the call returns.
        unsafe {
            call!(
                plugin,
                loaded_executable_execute,
                LoadedExecutableExecuteArgs {
                    executable: self.raw.object,
                    options: (&raw const options).cast(),
                    argument_lists: argument_lists.as_ptr(),
                    num_devices: self.devices,
                    num_args: count,
                    output_lists: result_lists.as_ptr(),
                    device_complete_events: null_mut(),
                    execute_device: null_mut(),
                }
            )
        }?;
        let own = |list: Vec<Object>| {
            let buffers = list
                .into_iter()
                .map(|buffer| self.client.own_buffer(buffer));
            buffers.collect()
        };
        results.into_iter().map(own).collect()
    }
}

impl Buffer {
    /// Its element type.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn dtype(&self) -> Result<Dtype> {
        // SAFETY: the buffer's object.
        let found = unsafe {
            call!(
                self.raw.plugin,
                buffer_element_type,
                BufferElementTypeArgs {
                    buffer: self.raw.object,
                    kind: 0,
                }
            )
        }?;
        let known = TYPES.iter().find(|(kind, _)| *kind == found.kind);
        Ok(known.map_or(Dtype::Other("another type"), |(_, dtype)| *dtype))
    }

    /// Its dimensions, major to minor.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn dims(&self) -> Result<Vec<i64>> {
        // SAFETY: the buffer's object; the list lives as long as the buffer.
        unsafe {
            let found = call!(
                self.raw.plugin,
                buffer_dimensions,
                BufferDimensionsArgs {
                    buffer: self.raw.object,
                    dims: null(),
                    num_dims: 0,
                }
            )?;
            Ok(slice(found.dims, found.num_dims).to_vec())
        }
    }

    /// Its elements, row-major, when they are there.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason, or that of the program that was to give them.
    pub fn to_bytes(&self) -> Result<Vec<u8>> {
        let copy = |to: *mut c_void, size: usize| {
            // SAFETY: null, which asks for the size, or memory of that size that lives until the
            // event has happened.
            unsafe {
                call!(
                    self.raw.plugin,
                    buffer_to_host_buffer,
                    BufferToHostBufferArgs {
                        src: self.raw.object,
                        host_layout: null_mut(),
                        dst: to,
                        dst_size: size,
                        event: null_mut(),
                    }
                )
            }
        };
        let mut bytes = vec![0; copy(null_mut(), 0)?.dst_size];
        if !bytes.is_empty() {
            let copying = copy(bytes.as_mut_ptr().cast(), bytes.len())?;
            self.raw.plugin.wait(copying.event)?;
        }
        Ok(bytes)
    }
}

impl Topology {
    /// The platform of the devices.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn platform(&self) -> Result<String> {
        // SAFETY: the topology's object; the text is its.
        unsafe {
            let name = call!(
                self.0.plugin,
                topology_description_platform_name,
                TopologyDescriptionPlatformNameArgs {
                    topology: self.0.object,
                    platform_name: null(),
                    platform_name_size: 0,
                }
            )?;
            Ok(string(name.platform_name, name.platform_name_size))
        }
    }

    /// Compiles a program for one of the devices.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn compile(&self, program: &[u8], format: Format) -> Result<Compiled> {
        let program = program_of(program, format);
        let options = compile_options(1);
        // SAFETY: the program and the options live until the call returns.
        let made = unsafe {
            call!(
                self.0.plugin,
                compile,
                CompileArgs {
                    topology: self.0.object,
                    program: (&raw const program).cast(),
                    compile_options: options.as_ptr(),
                    compile_options_size: options.len(),
                    client: null_mut(),
                    executable: null_mut(),
                }
            )
        }?;
        compiled(self.0.plugin, made.executable)
    }
}

impl Compiled {
    /// The program as a plugin of the same version loads it.
    ///
    /// # Errors
    /// `Pjrt` with the plugin's reason.
    pub fn serialize(&self) -> Result<Vec<u8>> {
        // SAFETY: the executable's object; the bytes live until they are given back, once.
        unsafe {
            let made = call!(
                self.0.plugin,
                executable_serialize,
                ExecutableSerializeArgs {
                    executable: self.0.object,
                    serialized_bytes: null(),
                    serialized_bytes_size: 0,
                    serialized_executable: null_mut(),
                    serialized_executable_deleter: None,
                }
            )?;
            let bytes = slice(made.serialized_bytes, made.serialized_bytes_size).to_vec();
            if let Some(delete) = made.serialized_executable_deleter {
                delete(made.serialized_executable);
            }
            Ok(bytes)
        }
    }
}

const TYPES: [(u32, Dtype); 8] = [
    (sys::buffer_type::F16, Dtype::F16),
    (sys::buffer_type::BF16, Dtype::Bf16),
    (sys::buffer_type::F32, Dtype::F32),
    (sys::buffer_type::F64, Dtype::F64),
    (sys::buffer_type::S32, Dtype::S32),
    (sys::buffer_type::U8, Dtype::U8),
    (sys::buffer_type::U32, Dtype::U32),
    (sys::buffer_type::PRED, Dtype::Pred),
];

fn compiled(plugin: Plugin, executable: Object) -> Result<Compiled> {
    let raw = plugin.owned(executable, |plugin, executable| {
        // SAFETY: the executable is given back once.
        unsafe {
            call!(
                plugin,
                executable_destroy,
                ExecutableDestroyArgs {
                    executable: executable
                }
            )
        }
        .map(|_| ())
    })?;
    Ok(Compiled(raw))
}

fn program_of(code: &[u8], format: Format) -> Roomy<sys::Program> {
    let format = match format {
        Format::StableHlo => "mlir",
        Format::Hlo => "hlo",
    };
    Roomy::new(sys::Program {
        head: head::<sys::Program>(),
        code: code.as_ptr(),
        code_size: code.len(),
        format: format.as_ptr(),
        format_size: format.len(),
    })
}

/// An array of them, which leaves no room: for as long as names and strings live.
fn named_values(settings: &[(&str, Setting<'_>)]) -> Vec<sys::NamedValue> {
    let value = |(name, setting): &(&str, Setting<'_>)| {
        let (kind, value, value_size) = match setting {
            Setting::Text(x) => {
                let address = x.as_ptr().expose_provenance() as u64;
                (sys::named_value::STRING, address, x.len())
            }
            Setting::Int(x) => (sys::named_value::INT64, *x as u64, 1),
            Setting::Float(x) => (sys::named_value::FLOAT, x.to_bits().into(), 1),
            Setting::Bool(x) => (sys::named_value::BOOL, u64::from(*x), 1),
        };
        sys::NamedValue {
            head: sys::Head {
                struct_size: size_of::<sys::NamedValue>(),
                extension_start: null_mut(),
            },
            name: name.as_ptr(),
            name_size: name.len(),
            kind,
            value,
            value_size,
        }
    };
    settings.iter().map(value).collect()
}

/// # Safety
/// `data` must be readable for `count` elements and live for `'a`, or be null.
unsafe fn slice<'a, T>(data: *const T, count: usize) -> &'a [T] {
    if data.is_null() || count == 0 {
        return &[];
    }
    // SAFETY: promised by the caller.
    unsafe { std::slice::from_raw_parts(data, count) }
}

/// # Safety
/// As [`slice`].
unsafe fn string(data: *const u8, count: usize) -> String {
    // SAFETY: promised by the caller.
    String::from_utf8_lossy(unsafe { slice(data, count) }).into_owned()
}
