import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { remotes } from './packages';
import { root } from './root';

/** The workspaces that run in production. */
const WORKSPACES = ['backend', 'shell', ...remotes];
const WORKSPACE_ARGS = WORKSPACES.map((name) => `--workspace=${name}`);

/** The package with which these workspaces are built. */
const BUILD_PACKAGE = '@fireflay/build';

/** The fields that are read of a list of libraries in the format CycloneDX. */
interface Sbom {
  components: { 'bom-ref': string; name: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

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
  writeFileSync(file, JSON.stringify(omitBuild(JSON.parse(stdout) as Sbom), null, 2));
}

/** Without the libraries that these workspaces depend on only through the build. */
function omitBuild(sbom: Sbom): Sbom {
  const dependenciesOf = new Map(sbom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const kept = new Set<string>();
  function keep(ref: string) {
    if (kept.has(ref) || ref.startsWith(`${BUILD_PACKAGE}@`)) return;
    kept.add(ref);
    dependenciesOf.get(ref)?.forEach(keep);
  }
  for (const { name, 'bom-ref': ref } of sbom.components) if (WORKSPACES.includes(name)) keep(ref);
  return {
    ...sbom,
    components: sbom.components.filter((each) => kept.has(each['bom-ref'])),
    dependencies: sbom.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((each) => kept.has(each)),
      })),
  };
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
