// Loaded into a server that a test starts: its input is a pipe from the test, which closes when the test's process is gone, however
// that came about; so no server is left behind.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
process.stdin.resume();
process.stdin.unref();
