import { hostname } from 'node:os';
import { format } from 'node:util';
import { standardOutput } from './standard-output';

/** Pino's numbers of levels. */
const LEVELS = { debug: 20, log: 30, info: 30, warn: 40, error: 50 } as const;

let isJson = false;

/**
 * Writes what this process prints as lines of the log: JSON with level and time, as every other line. Without it, those that
 * explain an outage would be the ones that no collector understands.
 */
export function logConsoleAsJson(
  write: (line: string) => void = (line) => standardOutput.write(line),
): void {
  isJson = true;
  const about = { pid: process.pid, hostname: hostname() };
  const writeAt =
    (level: number) =>
    (...values: unknown[]) =>
      write(`${JSON.stringify({ level, time: Date.now(), ...about, msg: format(...values) })}\n`);
  const methods = Object.entries(LEVELS).map(([name, level]) => [name, writeAt(level)] as const);
  Object.assign(console, Object.fromEntries(methods));
  // Node prints warnings itself otherwise.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => console.warn(`${warning.name}: ${warning.message}`));
}

/** Prints what a child process has printed: as it is on a terminal, as a line of the log in production. */
export function printOutputOfChild(text: Buffer): void {
  if (isJson) console.warn(text.toString().trimEnd());
  else process.stderr.write(text);
}
