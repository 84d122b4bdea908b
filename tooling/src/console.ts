const commandStartedAt = Date.now();

/** Who reads along may stop, as `| head -5` and a closed terminal do: that is no failure, and no reason to end early. */
function ignoreClosedOutput(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error;
}
process.stdout.on('error', ignoreClosedOutput);
process.stderr.on('error', ignoreClosedOutput);

/** A line for whoever runs the command. */
export const printLine = (line: string) => console.log(line);

/** Ends the command with one clear sentence. */
export function exitWithError(message: string): never {
  console.error(`\n✗ ${message}`);
  process.exit(1);
}

/** Runs a step and says what it is at, what came out, and how long it took. */
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

/** Seconds since the command began. */
export const elapsedSeconds = () => (Date.now() - commandStartedAt) / 1000;
