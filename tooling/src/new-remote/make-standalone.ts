import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { packs } from '../pack/packs';
import type { PackedPackage } from '../pack/pack-packages';
import { root } from '../root';
import { STANDALONE_PORT } from '../settings';
import { formatFiles } from './format-files';
import { libraryLockFile } from './lock-file';
import { standaloneFiles } from './remote-files';
import type { RemotePlan } from './remote-plan';

/** Overrides of this repository's package.json for what is installed there as well. */
const OVERRIDES = ['unrs-resolver'];

const SMALL_PACKAGE = 'npm:@module-federation/error-codes@2.9.3';

/**
 * Libraries that others ask for and no script of a remote loads: a small package replaces them. They are Rspack (50 MB),
 * federation's command line, and what makes certificates for webpack's server, which speaks HTTP.
 */
const REPLACED = {
  '@rspack/core': SMALL_PACKAGE,
  '@module-federation/cli': SMALL_PACKAGE,
  selfsigned: SMALL_PACKAGE,
};

/**
 * The tools that a remote's scripts run. This repository's package.json has their versions. Without a formatter and eslint,
 * whose rules are about this repository: they, and the TypeScript with an API that eslint needs, are 55 MB. So the compiler
 * has its own name there, which federation asks for.
 */
const TOOLS = [
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'oxlint',
];

/** The tools that this repository does not have: lerna is for many packages, and brings 250 MB. */
const OWN_TOOLS = { 'commit-and-tag-version': '12.7.3' };

interface StandaloneOptions {
  packages: PackedPackage[];
  /** The address of the registry; without one the packages are copied into the folder `vendor`. */
  registry?: string | undefined;
}

interface PackageFile {
  version: string;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  engines: Record<string, string>;
  overrides: Record<string, unknown>;
}

/**
 * Writes a remote with its own repository into an empty folder outside this one.
 *
 * @throws Error with one sentence when the folder cannot be used, or with npm's output
 */
export async function makeStandalone(
  folder: string,
  plan: RemotePlan,
  { packages, registry }: StandaloneOptions,
) {
  assertEmpty(folder);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const ours = JSON.parse(read('package.json')) as PackageFile;
  const template = JSON.parse(read('mf-content/package.json')) as PackageFile;
  const contract = packages.find(({ name }) => name === 'shared-contracts')?.version ?? '';

  // A remote does not read releases itself.
  const installed = packages.filter(({ name }) => name !== '@fireflay/releases');
  const specifiers = installed.map(({ name, version, file }): [string, string] => [
    name,
    registry ? `^${version}` : `file:vendor/${basename(file)}`,
  ]);
  const isNeeded = (name: string) => name in template.dependencies;
  const libraries = Object.entries(template.dependencies).filter(
    ([name]) => !packages.some((each) => each.name === name),
  );
  const files = standaloneFiles(plan, {
    dependencies: Object.fromEntries([
      ...libraries,
      ...specifiers.filter(([name]) => isNeeded(name)),
    ]),
    devDependencies: Object.fromEntries([
      ...specifiers.filter(([name]) => !isNeeded(name)),
      ...TOOLS.map((name) => [name, ours.devDependencies[name] ?? '*']),
      ['typescript', ours.devDependencies['@typescript/compiler']?.replace(/.*@/, '') ?? '*'],
      ...Object.entries(OWN_TOOLS),
    ]),
    port: STANDALONE_PORT,
    contract,
    engines: ours.engines,
    overrides: {
      ...Object.fromEntries(OVERRIDES.map((name) => [name, ours.overrides[name]])),
      ...REPLACED,
    },
    registry,
  });
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text, { mode: path === '.ci/run' ? 0o755 : 0o644 });
  }
  if (!registry) {
    for (const { file } of installed) cpSync(file, join(folder, 'vendor', basename(file)));
  }
  formatFiles(folder, Object.keys(files));
  await writeLockFile(folder, read('package-lock.json'), registry);
  run('git', ['init', '--quiet', '--initial-branch=main'], folder);
}

/** @throws Error with one sentence unless the folder is outside this repository and empty */
export function assertEmpty(folder: string) {
  const path = relative(root, folder);
  if (!path.startsWith('..')) {
    throw new Error(`--standalone must name a folder outside this repository, not "${path}".`);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Error(`The folder ${folder} must be empty.`);
  }
}

async function writeLockFile(folder: string, ours: string, registry?: string) {
  const lock = libraryLockFile(
    JSON.parse(ours) as Parameters<typeof libraryLockFile>[0],
    packs,
    Object.keys(REPLACED),
  );
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lock));
  run(
    process.platform === 'win32' ? 'npm.cmd' : 'npm',
    [
      ...['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline'],
      ...['--no-audit', '--no-fund', ...(registry ? ['--registry', registry] : [])],
    ],
    folder,
  );
}

function run(program: string, args: string[], folder: string) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed:\n${stdout}${stderr}`);
}
