import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findAddressFault } from '@fireflay/releases';
import { readRemotePackage } from '../release/remote-package';
import { FIRST_REMOTE_PORT } from '../settings';
import { formatFiles } from './format-files';
import { remoteFiles } from './remote-files';
import { addToLists } from './remote-lists';
import { ownersOf } from './remote-plan';
import type { RemotePlan } from './remote-plan';

/**
 * Writes a remote and adds it to every list of the repository at `root`: this one, or a copy of it.
 *
 * @returns the paths of the files that were written
 * @throws Error with one sentence when its folder, address or a word of its name is taken
 */
export async function makeRemote(root: string, plan: RemotePlan): Promise<string[]> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  assertAvailable(root, plan);

  const template = JSON.parse(await read('mf-content/package.json')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const { version } = JSON.parse(await read('shared-contracts/package.json')) as {
    version: string;
  };
  const port = FIRST_REMOTE_PORT + listRemotes(root).length;
  const created = Object.entries(remoteFiles(plan, { ...template, port, contract: version })).map(
    ([path, text]): [string, string] => [`${plan.name}/${path}`, text],
  );
  const files = [...Object.entries(await addToLists(plan, read)), ...created];
  for (const [path, text] of files) await write(join(root, path), text);
  const paths = files.map(([path]) => path);
  formatFiles(root, paths);
  return paths;
}

const listRemotes = (root: string) => readdirSync(root).filter((name) => name.startsWith('mf-'));

function assertAvailable(root: string, { name, path }: RemotePlan) {
  if (existsSync(join(root, name))) throw new Error(`There is a folder ${name} already.`);
  const remotes = listRemotes(root);
  const others = remotes.map((remote) => readRemotePackage(join(root, remote)));
  const fault = findAddressFault({ name, routes: [path] }, others);
  if (fault) throw new Error(`${fault} Choose another with --path.`);
  const owners = ['store', 'shell', ...remotes.flatMap(ownersOf)];
  const taken = ownersOf(name).find((word) => owners.includes(word));
  if (taken) {
    throw new Error(`Endpoints that begin with "${taken}" have an owner: choose another name.`);
  }
}
async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
