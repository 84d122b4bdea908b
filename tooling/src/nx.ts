import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root';

export class TasksFailedError extends Error {}

/** A task that has ended, as 'mf-catalog:build'. */
export interface FinishedTask {
  name: string;
  /** Nothing that it reads has changed since it last passed: its outputs come from the cache. */
  isCached: boolean;
}

/** A task that has ended, in the output of nx: `> nx run mf-catalog:build  [local cache]`. */
const FINISHED_LINE = /^> nx run ([\w@/-]+:[\w-]+)(?: +(\[.*cache.*\]))?$/gm;

/**
 * Runs nx, whose output is shown when a task fails.
 *
 * @param args as `['affected', '-t', 'lint']`
 * @throws TasksFailedError with the whole output
 */
export async function runTasks(
  args: string[],
  onFinished: (task: FinishedTask) => void = () => undefined,
): Promise<void> {
  const { code, output } = await runWithOutput(NX, args, (data) => {
    for (const [, name = '', note] of data.matchAll(FINISHED_LINE))
      onFinished({ name, isCached: !!note });
  });
  if (code !== 0) throw new TasksFailedError(output.trim());
}

/** Runs tasks with all output shown. @returns whether every task has passed */
export const showTasks = async (args: string[]) => (await run(NX, args)) === 0;

/** The names of the packages that a change of files reaches, by nx's graph. @throws Error with nx's output */
export async function listAffectedPackages(files: string[]): Promise<string[]> {
  const { code, output } = await runWithOutput(NX, [
    ...['show', 'projects', '--affected', '--json'],
    `--files=${files.join(',')}`,
  ]);
  if (code !== 0) throw new Error(output);
  return JSON.parse(output) as string[];
}

/**
 * Builds packages. `build-isolated` builds the isolated page of a remote, which only a release needs.
 *
 * @returns what was built, for `runStep`
 */
export async function buildPackages(
  packages: string[],
  progress: (text: string) => void,
  targets: ('build' | 'build-isolated')[] = ['build'],
) {
  let built = 0;
  await runTasks(['run-many', '-t', ...targets, '-p', ...packages], ({ name, isCached }) => {
    if (isCached) return;
    built += 1;
    progress(name.replace(/:build$/, '').replace(/:build-isolated$/, ' (isolated page)'));
  });
  return built === 0 ? 'nothing has changed' : `${built} of ${packages.length} packages`;
}

const NX = 'nx/dist/bin/nx.js';

/** No background process, no network, plain output, and all files of nx in `.cache`. */
const ENVIRONMENT = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_CACHE_DIRECTORY: process.env.NX_CACHE_DIRECTORY ?? join(root, '.cache/nx'),
  NX_WORKSPACE_DATA_DIRECTORY: join(root, '.cache/nx/data'),
};

function start(program: string, args: string[], output: 'pipe' | 'inherit') {
  const preload = join(root, 'tooling/end-with-parent.mjs');
  return spawn(
    process.execPath,
    ['--import', preload, join(root, 'node_modules', program), ...args],
    {
      cwd: root,
      // The channel closes when this process ends, even if it is killed; then the program and its tasks end as well.
      stdio: ['inherit', output, output, 'ipc'],
      env: { ...process.env, ...ENVIRONMENT },
    },
  );
}

const untilClosed = (child: ReturnType<typeof start>) =>
  new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });

const run = (program: string, args: string[]) => untilClosed(start(program, args, 'inherit'));

async function runWithOutput(
  program: string,
  args: string[],
  onLines: (lines: string) => void = () => undefined,
) {
  const child = start(program, args, 'pipe');
  let output = '';
  let unread = 0;
  child.stdout?.setEncoding('utf8').on('data', (data: string) => {
    output += data;
    const end = output.lastIndexOf('\n') + 1;
    onLines(output.slice(unread, end));
    unread = end;
  });
  child.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  return { code: await untilClosed(child), output };
}
