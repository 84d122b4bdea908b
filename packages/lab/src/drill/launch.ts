import { LaunchedProcess } from '@fireflay/service/launched-process';

const launched: LaunchedProcess[] = [];

/** Starts a program that ends with the drill. `Processes` would end the drill where it kills one on purpose. */
export function launch(...args: ConstructorParameters<typeof LaunchedProcess>): LaunchedProcess {
  const started = new LaunchedProcess(...args);
  launched.push(started);
  return started;
}

/** Ends the programs that still run, the last one first. */
export async function endLaunched(): Promise<void> {
  for (const each of launched.toReversed()) await each.end();
}
