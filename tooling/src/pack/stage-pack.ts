import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';
import { root } from '../root';
import type { Pack } from './packs';
import { libraryManifest, programManifest } from './published-manifest';
import type { Manifest, PackedVersions } from './published-manifest';

const TESTS = /\.test\.(?:d\.ts|tsx?|js)$/;
const SOURCE_MAP = /\.map$/;
/** Hexadecimal digits of the hash in a version. */
const HASH_LENGTH = 12;

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Writes the files of a package into a folder, as npm packs them, but its package.json. The types and bundles must be
 * built.
 */
export function stageFiles(pack: Pack, staging: string) {
  mkdirSync(staging, { recursive: true });
  const changelog = join(root, pack.folder, 'CHANGELOG.md');
  if (existsSync(changelog)) cpSync(changelog, join(staging, 'CHANGELOG.md'));
  if (pack.program) stageProgram(pack, staging);
  else stageLibrary(pack, staging);
}

/** The hash of the staged files of a package. */
export function hashStaged(staging: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(staging).sort()) {
    hash.update(`${file}\0`).update(readFileSync(join(staging, file)));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
}

/** Writes the package.json of a staged package, with the versions of all that are packed. @returns its peers */
export function stageManifest(
  pack: Pack,
  staging: string,
  versions: PackedVersions,
): Record<string, string> {
  const manifest = readManifest(pack.folder);
  const packed = pack.program
    ? describeProgram(pack, staging, manifest, versions)
    : libraryManifest(manifest, { ...versions, [manifest.name]: versions[pack.name] ?? '' });
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify(packed, null, 2)}\n`);
  return packed.peerDependencies ?? {};
}

function stageLibrary({ folder, types = '' }: Pack, staging: string) {
  const manifest = readManifest(folder);
  for (const file of listFiles(join(root, folder, 'src')).filter((each) => !TESTS.test(each))) {
    const from = join(root, folder, 'src', file);
    const to = join(staging, 'src', file);
    mkdirSync(dirname(to), { recursive: true });
    if (/(?<!\.d)\.tsx?$/.test(file)) {
      writeFileSync(to.replace(/\.tsx?$/, '.js'), toJavaScript(from));
    } else cpSync(from, to);
  }
  for (const file of listFiles(join(root, '.cache/types', types, 'src'))) {
    if (!file.endsWith('.d.ts') || TESTS.test(file)) continue;
    cpSync(join(root, '.cache/types', types, 'src', file), join(staging, 'src', file));
  }
  for (const path of Object.values(manifest.exports ?? {})) {
    if (typeof path === 'string' && !path.startsWith('./src/')) {
      cpSync(join(root, folder, path), join(staging, path));
    }
  }
}

/** Compiles like the bundles of this repository (packages/build/src/preset.js); webpack and jest do the rest. */
const toJavaScript = (file: string): string =>
  transformSync(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: {
      parser: { syntax: 'typescript', tsx: file.endsWith('.tsx') },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2022',
    },
    module: { type: 'es6' },
  }).code;

function stageProgram({ folder, program }: Pack, staging: string) {
  for (const bundle of program?.bundles ?? []) {
    cpSync(join(root, folder, 'dist', bundle), join(staging, 'dist', bundle), {
      recursive: true,
      filter: (path) => !SOURCE_MAP.test(path),
    });
  }
}

function describeProgram(
  { folder, name, program }: Pack,
  staging: string,
  manifest: Manifest,
  versions: PackedVersions,
) {
  const { bundles = [], omitted = [], ...entries } = program ?? {};
  const libraries = bundles
    .filter((bundle) => bundle !== 'browser')
    .flatMap((bundle) => listRequired(join(staging, 'dist', bundle)))
    .filter((library) => !omitted.includes(library));
  const identity = { name, version: versions[name] ?? manifest.version };
  return programManifest(manifest, identity, entries, versionsOf(libraries, folder));
}

/** The libraries that the bundles of a folder load from node_modules. */
function listRequired(folder: string): string[] {
  const requests = listFiles(folder)
    .filter((file) => file.endsWith('.cjs'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(/\brequire\("([^."][^"]*)"\)/g),
    ])
    .map(([, request = '']) => request);
  const libraries = requests
    .filter((request) => !request.startsWith('node:') && !builtinModules.includes(request))
    .map((request) => request.split('/', request.startsWith('@') ? 2 : 1).join('/'));
  return [...new Set(libraries)].sort();
}

/** The installed versions of libraries, as the package in `folder` finds them. */
const versionsOf = (libraries: string[], folder: string): Record<string, string> =>
  Object.fromEntries(
    libraries.map((library) => {
      const file = [join(root, folder), root]
        .map((from) => join(from, 'node_modules', library, 'package.json'))
        .find((path) => existsSync(path));
      if (!file) throw new Error(`${library} is not installed.`);
      return [library, (JSON.parse(readFileSync(file, 'utf8')) as Manifest).version];
    }),
  );

/** Paths relative to the folder. */
const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
