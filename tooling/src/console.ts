const commandStartedAt = Date.now();

/** A closed output (`| head -5`, a closed terminal) is no failure, and the command still completes. */
function ignoreClosedOutput(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}
process.stdout.on('error', ignoreClosedOutput);
process.stderr.on('error', ignoreClosedOutput);

/** Prints a line for the user of the command. */
export const printLine = (line: string) => console.log(line);

/** Ends the command with an error message, or that of an error. */
export function exitWithError(fault: unknown): never {
  console.error(`\n✗ ${fault instanceof Error ? fault.message : String(fault)}`);
  process.exit(1);
}

/** Runs a step and prints its title, its progress, its result and its duration. */
export async function runStep(
  title: string,
  work: (progress: (text: string) => void) => Promise<string | void>,
) {
  const startedAt = Date.now();
  printLine(`• ${title} …`);
  const result = await work((text) => printLine(`    ${text}`));
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  printLine(`✓ ${title}${result ? `: ${result}` : ''} (${seconds} s)`);
}

/** Seconds since the command started. */
export const elapsedSeconds = () => (Date.now() - commandStartedAt) / 1000;
