import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { PostgresAccount } from './postgres-account';

/** Environment of the server: it needs no setting of this process, and must not get its secrets. */
export function serverEnvironment(): Record<string, string> {
  const kept = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TMPDIR', 'TEMP'];
  const own = kept.flatMap((name) =>
    process.env[name] ? [[name, process.env[name] as string]] : [],
  );
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' };
}

/** Runs a program to its end and returns its output. Throws with its error output. */
export function runCommand(
  command: string,
  args: string[],
  account: PostgresAccount,
): Promise<string> {
  return new Promise((settle, fail) => {
    const child = spawn(command, args, {
      ...(account === 'own' ? {} : account),
      cwd: '/',
      env: serverEnvironment(),
    });
    let errorOutput = '';
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk.toString()));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0
        ? settle(output)
        : fail(
            new Error(
              `${basename(command)} failed (${code}): ${errorOutput.trim() || output.trim()}`,
            ),
          ),
    );
  });
}
