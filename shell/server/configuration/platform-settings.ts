import { isIP } from 'node:net';
import { isLoopback } from '@fireflay/service';

/** Where the platform page listens, and its password. */
export interface PlatformSettings {
  host: string;
  port: number;
  /** Undefined only where the page is reachable from this machine alone. */
  password: string | undefined;
}

const MIN_PASSWORD_LENGTH = 16;

/**
 * @param problems receives one sentence for each invalid value
 * @returns undefined where the page is disabled
 */
export function readPlatformSettings(
  env: NodeJS.ProcessEnv,
  takenPorts: number[],
  problems: string[],
): PlatformSettings | undefined {
  if (!env.PLATFORM_PORT) return undefined;
  const port = Number(env.PLATFORM_PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    problems.push(`PLATFORM_PORT must be a number from 1 to 65535, not "${env.PLATFORM_PORT}".`);
  } else if (takenPorts.includes(port)) {
    problems.push('PLATFORM_PORT must differ from PORT and METRICS_PORT.');
  }
  const host = env.PLATFORM_HOST ?? '127.0.0.1';
  if (host !== 'localhost' && isIP(host) === 0) {
    problems.push(`PLATFORM_HOST must be an address of this machine, not "${host}".`);
  }
  const password = env.PLATFORM_PASSWORD;
  if (password !== undefined && password.length < MIN_PASSWORD_LENGTH) {
    problems.push(`PLATFORM_PASSWORD must have at least ${MIN_PASSWORD_LENGTH} characters.`);
  } else if (password === undefined && !isLoopback(host)) {
    problems.push(`PLATFORM_PASSWORD must be set because other machines can reach ${host}.`);
  }
  return { host, port, password };
}
