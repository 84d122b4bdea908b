import { basename } from 'node:path';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import type { PostgresAccount } from './postgres-account';

/** Environment of the server: it needs no setting of this process, and must not get its secrets. */
export function serverEnvironment(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];
  const own = kept.flatMap((name) =>
    process.env[name] ? [[name, process.env[name] as string]] : [],
  );
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program to its end and returns its output. Throws with it when the program fails. */
export const runCommand = (
  command: string,
  args: string[],
  account: PostgresAccount,
): Promise<string> =>
  new LaunchedProcess(
    args,
    { ...(account === 'own' ? {} : account), cwd: '/', env: serverEnvironment() },
    command,
  )
    .untilEnded()
    .catch((error: Error) => {
      throw new Error(`${basename(command)} failed: ${error.message}`);
    });
