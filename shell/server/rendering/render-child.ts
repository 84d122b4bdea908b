import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { dirname } from 'node:path';
import { printOutputOfChild } from '@fireflay/service';
import type { RenderCommand, RenderReport, WorkerStart } from '../protocol/render-protocol';

/** Memory limit of a render process, in megabytes. */
const MEMORY_LIMIT_MB = 512;

/** A render process, as the pool sees it. */
export interface RenderChild {
  send: (command: RenderCommand) => void;
  kill: () => void;
  onReport: (listener: (report: RenderReport) => void) => void;
  /** The listener's argument says whether the process was killed from outside, e.g. by a system short of memory. */
  onExit: (listener: (wasKilled: boolean) => void) => void;
}

export type RenderChildFactory = (workerFile: string, start: WorkerStart) => RenderChild;

/**
 * Starts a process that runs the remotes' server bundles. It has none of the shell's settings, reads only its own
 * program, the shell's assets and the checked copies of its releases, writes nothing and starts nothing. It ends when
 * the shell does.
 */
export const forkRenderChild: RenderChildFactory = (workerFile, start) => {
  const readable = [
    dirname(workerFile),
    start.assets,
    ...start.remotes.flatMap(({ release }) => (release ? [release.folder] : [])),
  ];
  const child = fork(workerFile, [], {
    env: {
      NODE_ENV: process.env.NODE_ENV ?? 'production',
      // Loaders call the back end, whose certificate may be of an authority of the store's own.
      NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS,
    },
    execArgv: [`--max-old-space-size=${MEMORY_LIMIT_MB}`, ...permissionFlags(readable)],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // Standard output carries the shell's log, of which a remote's text becomes a part.
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', printOutputOfChild);
  }
  // A message to a process that is ending is lost: its exit is reported, and so are its views.
  child.on('error', () => undefined);
  const send = (command: RenderCommand) => {
    if (child.connected) child.send(command, () => undefined);
  };
  send({ type: 'start', start });
  ignoreDebuggerSignal();

  return {
    send,
    kill: () => void child.kill('SIGKILL'),
    onReport: (listener) => void child.on('message', (report) => listener(report as RenderReport)),
    onExit: (listener) => void waitForExit(child).then(listener),
  };
};

/** Resolves when the process has ended and its last report was read; also for one that could not be started. */
async function waitForExit(child: ChildProcess) {
  await new Promise((resolve) => {
    child.once('exit', resolve);
    child.once('error', () => {
      if (child.pid === undefined) resolve(undefined);
    });
  });
  if (child.connected) await new Promise((resolve) => child.once('disconnect', resolve));
  return child.signalCode === 'SIGKILL' || child.signalCode === 'SIGTERM';
}

/** The flags of Node's permission model, whose name depends on the version. */
function permissionFlags(readable: string[]): string[] {
  const known = process.allowedNodeEnvironmentFlags;
  return [
    known.has('--permission') ? '--permission' : '--experimental-permission',
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    ...readable.map((folder) => `--allow-fs-read=${folder}/`),
    ...(known.has('--allow-net') ? ['--allow-net'] : []),
  ];
}

/**
 * SIGUSR1 would open Node's debugger, through which a render process could read the shell's memory. A listener
 * replaces that default.
 */
function ignoreDebuggerSignal() {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined);
}
