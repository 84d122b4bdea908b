import { spawn } from 'node:child_process';

/**
 * Stops the database server when this process has ended, in whatever way: a shell waits for the end of a pipe that
 * only this process holds open. `stop` ends the watch without the server.
 */
export function stopServerWithProcess(serverPid: number): { stop: () => void } {
  if (process.platform === 'win32') return { stop: () => undefined };
  // SIGINT: PostgreSQL's fast shutdown.
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$0"', String(serverPid)], {
    // A separate process group, which signals of the terminal do not reach.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: {},
  });
  // Without a shell the server outlives a killed back end, and the next back end names its process.
  watch.on('error', () => undefined);
  watch.stdin.on('error', () => undefined);
  watch.unref();
  return { stop: () => void watch.kill('SIGKILL') };
}
