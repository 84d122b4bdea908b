import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The account that runs the database server: this process's own user, or, under root, the user `postgres`. */
export type PostgresAccount = 'own' | { uid: number; gid: number };

/** PostgreSQL refuses to run as root. Under root the user `postgres` is used, and created when it is missing. */
export async function resolvePostgresAccount(): Promise<PostgresAccount> {
  if (process.getuid?.() !== 0) return 'own';
  const existing = await findPostgresUser();
  if (existing) return existing;
  const commandSets = [
    [
      ['groupadd', '--system', 'postgres'],
      ['useradd', '--system', '--gid', 'postgres', '--no-create-home', 'postgres'],
    ],
    [
      ['addgroup', '-S', 'postgres'],
      ['adduser', '-S', '-D', '-H', '-G', 'postgres', 'postgres'],
    ],
  ];
  for (const commands of commandSets) {
    for (const [command = '', ...args] of commands) await run(command, args).catch(() => undefined);
    const created = await findPostgresUser();
    if (created) return created;
  }
  throw new Error(
    'PostgreSQL does not run as root and the user "postgres" could not be made: make it, start as another user, or set DATABASE_URL.',
  );
}

async function findPostgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

/** Whether every user may enter this folder and all folders above it. */
export async function isAccessibleToOthers(folder: string): Promise<boolean> {
  for (let each = resolve(folder); ; each = dirname(each)) {
    const { mode } = await stat(each).catch(() => ({ mode: 0o755 }));
    if ((mode & 0o001) === 0) return false;
    if (each === dirname(each)) return true;
  }
}
