/**
 * `npm run check`: format, lint, types and unit tests of what has changed since main, new and uncommitted files included,
 * and of the packages that depend on it. `--since <commit>` compares with another commit. `npm test` checks everything.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { LaunchedProcess } from '@fireflay/service/launched-process';
import { elapsedSeconds, exitWithError, printLine } from '../console';
import { runTasks } from '../nx';
import { root } from '../root';

/** Tests of the documents: they read the files of all packages. */
const DOCUMENT_TESTS = ['tooling/src/docs-check.test.ts', 'tooling/src/citations.test.ts'];

function git(...args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr.trim()}`);
  return stdout.trim().split('\n').filter(Boolean);
}

/** @throws Error with the output of the library's command */
const runLibrary = (path: string, args: string[]) =>
  new LaunchedProcess([join(root, 'node_modules', path), ...args], { cwd: root }).untilEnded();

async function check() {
  const { values } = parseArgs({ options: { since: { type: 'string' } } });
  const [base = 'main'] = values.since ? [values.since] : git('merge-base', 'HEAD', 'main');
  const files = [
    ...git('diff', '--name-only', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  if (files.length === 0) return printLine('Nothing has changed.');
  printLine(`• Checking ${files.length} files, and what depends on them …`);
  const report = (name: string) => printLine(`    ${name} (${elapsedSeconds().toFixed(0)} s)`);

  const existing = files.filter((file) => existsSync(join(root, file)));
  const affected = ['affected', `--base=${base}`, '-t'];
  const reportTask = ({ name }: { name: string }) => report(name);
  // The tests of tooling read the whole repository: any change would affect them.
  const isToolingChanged = files.some((file) => file.startsWith('tooling/'));
  const checks = [
    runLibrary('prettier/bin/prettier.cjs', ['--check', '--ignore-unknown', ...existing]).then(() =>
      report('format'),
    ),
    runLibrary('jest/bin/jest.js', DOCUMENT_TESTS).then(() => report('documents')),
    runTasks([...affected, 'lint', 'typecheck'], reportTask).then(() =>
      runTasks(
        [...affected, 'test', ...(isToolingChanged ? [] : ['--exclude=tooling'])],
        reportTask,
      ),
    ),
  ];
  const faults = (await Promise.allSettled(checks)).flatMap((result) =>
    result.status === 'rejected' ? [result.reason as Error] : [],
  );
  if (faults.length > 0) exitWithError(faults.map(({ message }) => message).join('\n\n'));
  printLine(`✓ All checks have passed (${elapsedSeconds().toFixed(0)} s)`);
}

check().catch(exitWithError);
