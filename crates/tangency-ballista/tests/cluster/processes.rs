//! A scheduler and executors as processes of this machine.

use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use datafusion::prelude::{ParquetReadOptions, SessionContext};

use crate::boxes::Folder;

/// A scheduler and its executors; they end with it.
pub(crate) struct Cluster {
    port: u16,
    scheduler: Process,
    executors: Vec<Process>,
}

impl Cluster {
    /// Starts a scheduler and two executors.
    pub(crate) fn start() -> Self {
        let port = free_port();
        let mut cluster = Self { port, scheduler: scheduler(port), executors: Vec::new() };
        cluster.add_executor();
        cluster.add_executor();
        cluster
    }

    /// Starts an executor.
    pub(crate) fn add_executor(&mut self) {
        let port = free_port();
        let mut command = Command::new(env!("CARGO_BIN_EXE_tangency-executor"));
        command
            .args(["--scheduler-port", &self.port.to_string(), "--vcores", "1"])
            .args(["--port", &port.to_string()]);
        self.executors.push(Process::start(command));
        wait_for(port);
    }

    /// Kills an executor, as a crash of its machine would.
    pub(crate) fn kill_executor(&mut self, executor: usize) {
        drop(self.executors.remove(executor));
    }

    /// Kills the scheduler.
    pub(crate) fn kill_scheduler(&mut self) {
        self.scheduler.kill();
    }

    /// Starts a scheduler at the place of the one before.
    pub(crate) fn start_scheduler(&mut self) {
        self.scheduler = scheduler(self.port);
    }

    /// A client that knows the boxes of a folder.
    pub(crate) async fn client(&self, folder: &Folder) -> SessionContext {
        let address = format!("df://127.0.0.1:{}", self.port);
        let context = tangency_ballista::connect(&address, 4).await.expect("a client");
        let options = ParquetReadOptions::default().skip_metadata(false);
        context.register_parquet("boxes", folder.path(), options).await.expect("a table");
        context
    }
}

/// Starts a scheduler that gives up an executor after eight seconds.
fn scheduler(port: u16) -> Process {
    let mut command = Command::new(env!("CARGO_BIN_EXE_tangency-scheduler"));
    command.args(["--port", &port.to_string(), "--executor-timeout", "8"]);
    let scheduler = Process::start(command);
    wait_for(port);
    scheduler
}

/// A process that is killed at the end.
struct Process(Child);

impl Process {
    /// Starts a command. What it has to say goes to the test's output.
    fn start(mut command: Command) -> Self {
        Self(command.stdout(Stdio::null()).spawn().expect("the program is built"))
    }

    /// Kills it by SIGKILL.
    fn kill(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.kill();
    }
}

/// A port that nobody listens at.
fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("an address").port()
}

/// Waits until somebody listens at a port.
fn wait_for(port: u16) {
    let start = Instant::now();
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        assert!(start.elapsed() < Duration::from_secs(60), "nobody listens at {port}");
        std::thread::sleep(Duration::from_millis(50));
    }
}
