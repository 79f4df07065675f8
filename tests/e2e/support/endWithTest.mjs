// Kills the server when the test's process ends for any reason: the server's stdin is a pipe from it.
process.stdin.on('end', () => process.kill(process.pid, 'SIGKILL'));
process.stdin.resume();
process.stdin.unref();
