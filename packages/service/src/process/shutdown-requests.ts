/** Repetitions within this time are one request: a terminal, npm and a process group each forward a signal. */
const REPEATED_SIGNAL_MS = 500;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Calls `end` when the process is requested to end: by a signal (SIGHUP: the terminal was closed), or because the
 * parent that holds its IPC channel has ended, for whatever reason. Calls `forceEnd` on a second request.
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
    // The channel alone must not keep the process running.
    process.channel.unref();
  }
}
