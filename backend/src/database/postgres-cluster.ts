import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { PostgresAccount } from './postgres-account';
import { runCommand } from './postgres-process';

/** Superuser of every embedded cluster. */
export const SUPERUSER = 'fireflay';

/** Creates the cluster if there is none. Returns the superuser's password. */
export async function createCluster(
  folder: string,
  native: string,
  account: PostgresAccount,
): Promise<string> {
  const passwordFile = passwordFileOf(folder);
  if (existsSync(join(folder, 'PG_VERSION')) && existsSync(passwordFile)) {
    await checkVersion(folder, native);
    return readPassword(folder);
  }
  if (existsSync(join(folder, 'PG_VERSION'))) {
    throw new Error(
      `The database in ${folder} has lost its password file ${passwordFile}: put it back, or move the folder away to start anew.`,
    );
  }
  const password = randomBytes(24).toString('base64url');
  // Created under another name, so that an interrupted first start leaves no incomplete cluster.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(unfinished, { mode: 0o700 });
  await writeFile(`${unfinished}.password`, `${password}\n`, { mode: 0o600 });
  if (account !== 'own') {
    await chown(unfinished, account.uid, account.gid);
    await chown(`${unfinished}.password`, account.uid, account.gid);
  }
  await runCommand(
    join(native, 'bin', 'initdb'),
    [
      `--pgdata=${unfinished}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${unfinished}.password`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // The collation must not depend on the locales of the machine.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
    ],
    account,
  );
  await rename(`${unfinished}.password`, passwordFile);
  await rename(unfinished, folder);
  return password;
}

const passwordFileOf = (folder: string) => `${folder}.password`;

/** The superuser's password of an existing cluster. */
export const readPassword = async (folder: string): Promise<string> =>
  (await readFile(passwordFileOf(folder), 'utf8')).trim();

async function checkVersion(folder: string, native: string): Promise<void> {
  const installedMajor =
    /-(\d+)\./.exec(basename(native))?.[1] ?? (await readInstalledMajor(native));
  const found = (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();
  if (installedMajor && installedMajor !== found) {
    throw new Error(
      `The database in ${folder} belongs to PostgreSQL ${found}, the installed server is ${installedMajor}: move the data over by way of a dump, or set DATABASE_URL.`,
    );
  }
}

async function readInstalledMajor(native: string): Promise<string | undefined> {
  const file = join(native, '..', 'package.json');
  if (!existsSync(file)) return undefined;
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { version: string };
  return version.split('.')[0];
}
