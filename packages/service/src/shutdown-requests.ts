/** Repetitions within this time are the same request: a terminal, npm and a process group each pass a signal on. */
const REPEATED_SIGNAL_MS = 500;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Calls `end` when the process is asked to end: by a signal (SIGHUP: the terminal was closed), or because the parent
 * that holds its IPC channel is gone, however it ended. Calls `endAtOnce` when it is asked a second time.
 */
export function listenForShutdown(end: () => void, forceEnd: () => void): void {
  let firstAt: number | undefined;
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (firstAt === undefined) {
        firstAt = performance.now();
        end();
      } else if (performance.now() - firstAt > REPEATED_SIGNAL_MS) forceEnd();
    });
  }
  if (process.channel) {
    process.once('disconnect', end);
    // The channel alone keeps no process running.
    process.channel.unref();
  }
}
