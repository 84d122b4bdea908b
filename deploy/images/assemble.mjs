/**
 * `node deploy/images/assemble.mjs shell|back-end FOLDER`: writes what an image contains into an empty folder, from the
 * sources, builds and installed libraries of this repository. The Dockerfile runs it, and so does the check of the images.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The files that each server reads when it runs; the libraries are those that its bundles request, and theirs. */
const TARGETS = {
  shell: {
    folder: 'shell',
    files: ['package.json', 'dist/browser', 'dist/server', 'dist/service'],
  },
  'back-end': {
    folder: 'backend',
    files: ['package.json', 'dist/service', 'src/database/migrations'],
    others: ['back-office/dist/page'],
  },
};

const root = fileURLToPath(new URL('../..', import.meta.url));
const [target = '', destination = ''] = process.argv.slice(2);
const image = TARGETS[target];
if (!image || !destination) {
  console.error('Usage: node deploy/images/assemble.mjs shell|back-end FOLDER');
  process.exit(2);
}

const copy = (path) =>
  cpSync(join(root, path), join(destination, path), {
    recursive: true,
    dereference: true,
    filter: (from) => !from.endsWith('.map'),
  });

mkdirSync(destination, { recursive: true });
for (const file of image.files) copy(join(image.folder, file));
for (const folder of image.others ?? []) copy(folder);
cpSync(join(root, 'deploy/images/health-check.mjs'), join(destination, 'health-check.mjs'));
const copied = new Set();
for (const name of requestedLibraries(join(root, image.folder, 'dist/service')))
  copyLibrary(name, join(root, image.folder));
console.info(`${target}: ${copied.size} libraries`);

/** The packages that the bundles of a folder load when they start. */
function requestedLibraries(folder) {
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.cjs'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /\brequire\("((?:@[\w.-]+\/)?[\w.-]+)(?:\/[^"]*)?"\)/g,
      ),
    ])
    .map(([, name]) => name);
  return [...new Set(names)].filter((name) => !isBuiltin(name));
}

/** Copies a package to the same place below the destination, and then what it depends on. */
function copyLibrary(name, from, isOptional = false) {
  const folder = findLibrary(name, from);
  if (folder === undefined) {
    if (isOptional) return;
    throw new Error(`${name}, which ${relative(root, from)} needs, is not installed.`);
  }
  if (copied.has(folder)) return;
  copied.add(folder);
  cpSync(folder, join(destination, relative(root, folder)), {
    recursive: true,
    filter: (each) => each === folder || !/\/node_modules$|\.(map|md|d\.[cm]?ts|ts)$/.test(each),
  });
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
    peerDependenciesMeta = {},
  } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const peers = Object.keys(peerDependencies).filter(
    (peer) => !peerDependenciesMeta[peer]?.optional,
  );
  for (const each of Object.keys(dependencies))
    copyLibrary(each, folder, each in optionalDependencies);
  for (const each of Object.keys(optionalDependencies)) copyLibrary(each, folder, true);
  for (const each of peers) copyLibrary(each, folder, true);
}

/** The folder of a package as Node finds it. */
function findLibrary(name, from) {
  for (
    let folder = realpathSync(from);
    folder.startsWith(root.slice(0, -1));
    folder = dirname(folder)
  ) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
  }
  return undefined;
}
