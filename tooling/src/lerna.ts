import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from './root';

export class ScriptFailedError extends Error {}

interface ScriptOptions {
  /** Names of packages; by default all that have the scripts. */
  packages?: string[];
  /** Also the packages that depend on these, directly or through others. */
  areDependentsIncluded?: boolean;
  /** How many packages run their scripts at the same time; by default as many as nx.json says. */
  concurrency?: number;
}

/** A script of a package that has ended, as 'mf-catalog:build'. */
export interface FinishedScript {
  name: string;
  /** Nothing that it reads has changed since it last passed: its outputs come from the cache. */
  isCached: boolean;
}

/**
 * Runs scripts of the packages' package.json in the order of lerna's task graph, those whose inputs (nx.json) have
 * changed. The output is shown when a script fails.
 *
 * @throws ScriptFailedError with the output of all scripts
 */
export async function runScripts(
  scripts: string[],
  options: ScriptOptions,
  onFinished: (finished: FinishedScript) => void = () => undefined,
) {
  const lerna = startLerna(scripts, options, 'pipe');
  let output = '';
  let unread = '';
  const read = (data: Buffer) => {
    output += data.toString();
    const lines = (unread + data.toString()).split('\n');
    unread = lines.pop() ?? '';
    for (const line of lines) {
      const [, name, note] = FINISHED_LINE.exec(line) ?? [];
      if (name) onFinished({ name, isCached: !!note });
    }
  };
  lerna.stdout?.on('data', read);
  lerna.stderr?.on('data', (data: Buffer) => (output += data.toString()));
  if ((await untilClosed(lerna)) !== 0) throw new ScriptFailedError(output.trim());
}

/** The same, with all output shown. @returns whether every script has passed */
export async function showScripts(scripts: string[], options: ScriptOptions = {}) {
  return (await untilClosed(startLerna(scripts, options, 'inherit'))) === 0;
}

/** Runs another command of lerna, as 'version', for the user of the terminal. @returns whether it has passed */
export async function runLerna(args: string[], env: NodeJS.ProcessEnv = {}) {
  return (await untilClosed(spawnLerna(args, 'inherit', env))) === 0;
}

/** The names of the packages that have changed since the last `lerna version`, or that depend on one that has. */
export async function listChangedPackages(): Promise<string[]> {
  const lerna = spawnLerna(['changed', '--all', '--json', '--loglevel=silent'], 'pipe');
  let output = '';
  lerna.stdout?.on('data', (data: Buffer) => (output += data.toString()));
  await untilClosed(lerna);
  // It prints nothing when no package has changed.
  const changed = output.includes('[') ? (JSON.parse(output) as { name: string }[]) : [];
  return changed.map(({ name }) => name);
}

/**
 * Builds packages. `build-isolated` builds the isolated page of a remote, which only a release needs.
 *
 * @returns what was built, for `runStep`
 */
export async function buildPackages(
  packages: string[],
  progress: (text: string) => void,
  scripts: ('build' | 'build-isolated')[] = ['build'],
) {
  let built = 0;
  await runScripts(scripts, { packages }, ({ name, isCached }) => {
    if (isCached) return;
    built += 1;
    progress(name.replace(/:build$/, '').replace(/:build-isolated$/, ' (isolated page)'));
  });
  return built === 0 ? 'nothing has changed' : `${built} of ${packages.length} packages`;
}

/** A script that has ended, in lerna's output: `> mf-catalog:build  [local cache]`. */
const FINISHED_LINE = /^> ([\w@/-]+:[\w-]+)(?: +(\[.*cache.*\]))?$/;

function startLerna(
  scripts: string[],
  { packages = [], areDependentsIncluded = false, concurrency }: ScriptOptions,
  output: 'pipe' | 'inherit',
): ChildProcess {
  const args = [
    ...['run', scripts.join(','), '--no-bail', '--loglevel=warn'],
    ...packages.flatMap((name) => ['--scope', name]),
    ...(areDependentsIncluded ? ['--include-dependents'] : []),
    ...(concurrency === undefined ? [] : ['--concurrency', String(concurrency)]),
  ];
  return spawnLerna(args, output);
}

const spawnLerna = (args: string[], output: 'pipe' | 'inherit', env: NodeJS.ProcessEnv = {}) =>
  spawn(
    process.execPath,
    [
      ...['--import', join(root, 'tooling/end-with-parent.mjs')],
      ...[join(root, 'node_modules/lerna/dist/cli.js'), ...args],
    ],
    {
      cwd: root,
      // The channel closes when this process ends, even if it is killed; then lerna and its scripts end, too.
      stdio: ['inherit', output, output, 'ipc'],
      env: { ...process.env, ...LERNA_ENVIRONMENT, ...env },
    },
  );

const untilClosed = (child: ChildProcess) =>
  new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });

/** Nx, which runs lerna's task graph: no background process, no network, plain output, all its files in `.cache`. */
const LERNA_ENVIRONMENT = {
  NX_DAEMON: 'false',
  NX_NO_CLOUD: 'true',
  NX_TUI: 'false',
  NX_CACHE_DIRECTORY: process.env.NX_CACHE_DIRECTORY ?? join(root, '.cache/nx'),
  NX_WORKSPACE_DATA_DIRECTORY: join(root, '.cache/nx/data'),
};
