// Preloaded into commands: ends the process when its parent has ended, even if the parent was killed.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGHUP'));
  // The open channel must not keep the process running, except one that waits for messages: a worker of nx, which
  // inherits this preload, would end before its first message, with the exit code of success.
  process.channel.unref();
  process.on('newListener', (event) => {
    if (event === 'message') process.channel?.ref();
  });
}
