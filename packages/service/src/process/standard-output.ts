/**
 * The destination of a server's log. pino's own destination ends the process, or blocks it forever, when its output
 * fails; this one drops lines, and the server continues.
 */
export const standardOutput = {
  write(line: string): void {
    process.stdout.write(line);
  },
};

/** Call once at the start: a closed terminal, a closed pipe or a full disk must not end the process. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}
