import { readSettings } from '@fireflay/service';
import { backendSettings } from 'backend/settings';
import { shellSettings } from 'shell/settings';
import type { ServerName } from './server-environments';

/** Files that exist only where the server runs. */
const MOUNTED = /^\/(certificates|settings)\//;

/** @returns what a server in production would refuse of the environment, one sentence each */
export function checkEnvironment(server: ServerName, env: Record<string, string>): string[] {
  const known = Object.fromEntries(Object.entries(env).filter(([, value]) => !MOUNTED.test(value)));
  const production = { NODE_ENV: 'production', ...known };
  return server === 'shell'
    ? readSettings(shellSettings, production).problems
    : readSettings(backendSettings, production).problems;
}
