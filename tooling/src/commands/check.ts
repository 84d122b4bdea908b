/**
 * `npm run check`: format, lint, types and unit tests of what has changed since main, new and uncommitted files included,
 * and of the packages that depend on it. `--since <commit>` compares with another commit. `npm test` checks everything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { findAffected } from '../affected';
import { elapsedSeconds, exitWithError, printLine } from '../console';
import { runScripts, ScriptFailedError } from '../lerna';
import { workspaceNames, workspaces } from '../packages';
import { root } from '../root';

/** Tests of the documents: they read the files of all packages. */
const DOCUMENT_TESTS = ['tooling/src/docs-check.test.ts', 'tooling/src/citations.test.ts'];

function git(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim();
}

function listChangedFiles(since?: string): string[] {
  const base = since ?? git('merge-base', 'HEAD', 'main');
  return [
    ...git('diff', '--name-only', base).split('\n'),
    ...git('ls-files', '--others', '--exclude-standard').split('\n'),
  ].filter(Boolean);
}

/** @throws ScriptFailedError with the output of the library's command */
async function runLibrary(path: string, args: string[]): Promise<void> {
  const library = new LaunchedProcess([join(root, 'node_modules', path), ...args], { cwd: root });
  await library.untilEnded().catch((error: Error) => {
    throw new ScriptFailedError(error.message);
  });
}

async function check() {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const files = listChangedFiles(values.since);
  if (files.length === 0) return printLine('Nothing has changed.');
  const packages = findAffected(
    files,
    workspaces.map((folder, at) => ({ folder, name: workspaceNames[at] ?? folder })),
  );
  printLine(`• Checking ${files.length} files of ${packages.join(', ') || 'no package'} …`);
  const report = (name: string) => printLine(`    ${name} (${elapsedSeconds().toFixed(0)} s)`);

  const existing = files.filter((file) => existsSync(join(root, file)));
  const checks = [
    runLibrary('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...existing]).then(() =>
      report('format'),
    ),
    runLibrary('jest/bin/jest.js', DOCUMENT_TESTS).then(() => report('documents')),
  ];
  if (packages.length > 0) {
    const scripts = ['lint', 'typecheck', 'test'];
    const options = { packages, areDependentsIncluded: true };
    checks.push(runScripts(scripts, options, ({ name }) => report(name)));
  }
  const faults = (await Promise.allSettled(checks)).flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  if (faults.length > 0) exitWithError(faults.map(({ message }) => message).join('\n\n'));
  printLine(`✓ All checks have passed (${elapsedSeconds().toFixed(0)} s)`);
}

check().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
