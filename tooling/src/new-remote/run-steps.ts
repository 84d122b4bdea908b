import { LaunchedProcess } from '@fireflay/service/launched-process';
import { elapsedSeconds, printLine } from '../console';

export const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/** Runs programs in a folder, and prints the title of each with the seconds since the command started. */
export const stepsIn =
  (folder: string, env: NodeJS.ProcessEnv) =>
  /** @throws Error with the program's output when it fails */
  async (title: string, program: string, args: string[]) => {
    const launched = new LaunchedProcess(args, { cwd: folder, env }, program);
    await launched.untilEnded().catch((error: Error) => {
      throw new Error(`${title} failed:\n${error.message}`);
    });
    printLine(`    ${title} (${elapsedSeconds().toFixed(0)} s)`);
  };
