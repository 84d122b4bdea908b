import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { remotes } from './packages';
import { root } from './root';

/** The workspaces that run in production. */
const WORKSPACE_ARGS = ['backend', 'shell', ...remotes].map((name) => `--workspace=${name}`);

/**
 * Writes the libraries of a release as CycloneDX, from the lock file: it needs no network. The few libraries of these
 * workspaces' own tests are included: `--omit=dev` would omit whatever another package has as a development dependency,
 * react too.
 *
 * @throws Error when npm fails
 */
export function writeSbom(file: string): void {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const { status, stdout } = runNpm([...args, ...WORKSPACE_ARGS], ['ignore', 'pipe', 'inherit']);
  if (status !== 0) throw new Error('npm could not write the list of libraries.');
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, stdout);
}

/**
 * Asks the registry for known vulnerabilities.
 *
 * @returns true if none has a high or critical severity; false also if the registry cannot be reached
 */
export function hasNoKnownVulnerability(): boolean {
  const args = ['audit', '--audit-level=high', '--omit=dev'];
  return runNpm([...args, ...WORKSPACE_ARGS], ['ignore', 'inherit', 'inherit']).status === 0;
}

function runNpm(args: string[], stdio: ('ignore' | 'pipe' | 'inherit')[]) {
  const isWindows = process.platform === 'win32';
  return spawnSync(isWindows ? 'npm.cmd' : 'npm', args, {
    cwd: root,
    env: process.env,
    stdio,
    shell: isWindows,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
}
