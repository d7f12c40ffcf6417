// Loaded before the built server when a test starts it: the server ends when the test's process ends, however that ended.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
// The channel alone does not keep the server running.
process.channel?.unref()
