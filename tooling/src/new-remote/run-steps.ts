import { spawn } from 'node:child_process';
import { elapsedSeconds, printLine } from '../console';

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Runs programs in a folder, and prints the title of each with the seconds since the command started. */
export const stepsIn =
  (folder: string, env: NodeJS.ProcessEnv) =>
  /** @throws Error with the program's output when it fails */
  (title: string, program: string, args: string[]) =>
    new Promise<void>((resolve, reject) => {
      const child = spawn(program, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
      let output = '';
      child.stdout.on('data', (data: Buffer) => (output += data.toString()));
      child.stderr.on('data', (data: Buffer) => (output += data.toString()));
      child.on('error', reject);
      child.on('close', (code) => {
        if (code !== 0) return reject(new Error(`${title} failed:\n${output}`));
        printLine(`    ${title} (${elapsedSeconds().toFixed(0)} s)`);
        resolve();
      });
    });
