// Preloaded into commands: ends the process when its parent has ended, even if the parent was killed.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGHUP'));
  // The open channel must not keep the process running.
  process.channel.unref();
}
