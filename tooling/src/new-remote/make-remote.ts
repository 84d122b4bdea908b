import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root as repository } from '../root';
import { remoteFiles } from './remote-files';
import { remoteLists } from './remote-lists';
import type { RemotePlan } from './remote-plan';

/**
 * Writes a remote and names it in every list of the repository at `root`.
 *
 * @throws Error with one sentence when its folder, address or word is taken
 */
export async function makeRemote(root: string, plan: RemotePlan): Promise<string[]> {
  const read = (path: string) => readFile(join(root, path), 'utf8');
  await assertAvailable(root, plan, read);

  const template = JSON.parse(await read('mf-content/package.json')) as {
    dependencies: Record<string, string>;
    devDependencies: Record<string, string>;
  };
  const { version } = JSON.parse(await read('shared-contracts/package.json')) as {
    version: string;
  };
  const created = Object.entries(remoteFiles(plan, template, version)).map(
    ([path, text]): [string, string] => [`${plan.name}/${path}`, text],
  );
  const lists = await Promise.all(
    remoteLists.map(async ({ file, edit }): Promise<[string, string]> => [
      file,
      edit(await read(file), plan),
    ]),
  );
  const paths = [...lists, ...created].map(([path]) => path);
  for (const [path, text] of [...lists, ...created]) await write(join(root, path), text);
  formatFiles(root, paths);
  return paths;
}

async function assertAvailable(
  root: string,
  { name, path, owner }: RemotePlan,
  read: (path: string) => Promise<string>,
) {
  if (existsSync(join(root, name))) throw new Error(`There is a folder ${name} already.`);
  const routeOwners = await read('shared-contracts/src/navigation/route-owners.ts');
  if (routeOwners.includes(`'${path}'`) || routeOwners.includes(`'${path}/`)) {
    throw new Error(`The address ${path} has an owner already: choose another with --path.`);
  }
  const [owners = ''] = /^export type Owner =[^;]*/m.exec(
    await read('shared-contracts/src/store/api.ts'),
  ) ?? [''];
  if (owners.includes(`'${owner}'`)) {
    throw new Error(`"${owner}…" is the word of another part's endpoints: choose another name.`);
  }
}

async function write(file: string, text: string) {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** Names of another length may want other line breaks. */
function formatFiles(root: string, paths: string[]) {
  const prettier = join(repository, 'node_modules/prettier/bin/prettier.cjs');
  const { status, stderr } = spawnSync(
    process.execPath,
    [prettier, '--write', '--log-level=warn', ...paths],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The files could not be formatted: ${stderr}`);
}
