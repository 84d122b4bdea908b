import { spawn } from 'node:child_process';

/**
 * Ends the database server when this process is gone, however it ended: a shell waits for the end of a pipe that only
 * this process holds. `stop` ends the watch alone.
 */
export function stopServerWithProcess(serverPid: number): { stop: () => void } {
  if (process.platform === 'win32') return { stop: () => undefined };
  // SIGINT: PostgreSQL's fast shutdown.
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(serverPid)], {
    // Nothing that is sent to the terminal's group reaches it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  // Without a shell the server outlives a killed back end, and the next one takes it over.
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  return { stop: () => void watch.kill('SIGKILL') };
}
