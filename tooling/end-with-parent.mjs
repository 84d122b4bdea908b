// Preloaded into commands: ends the process when the one that started it is gone, even if it was killed.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGHUP'));
  // The channel alone keeps no process running.
  process.channel.unref();
}
