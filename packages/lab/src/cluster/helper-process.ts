import { join } from 'node:path';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { callProcess } from '@fireflay/service/process-calls';
import { root } from 'tooling/root';

/** A TypeScript program that ends with this one, and whose functions are called. */
export class HelperProcess extends LaunchedProcess {
  constructor(folder: string, script: string, args: readonly string[]) {
    super(['--import', 'tsx', join(root, folder, script), ...args], {
      cwd: join(root, folder),
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      // Ctrl-C reaches this process alone, which ends the others in order.
      detached: true,
    });
  }

  call = (name: string, ...values: unknown[]) => callProcess(this.child, name, ...values);
}
