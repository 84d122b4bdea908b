import { existsSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { showTasks } from '../nx';
import { packageFiles, workspaces } from '../packages';
import { root } from '../root';
import { bin, run } from './programs';
import { readJestReport } from './reports';
import { CORES } from './steps';
import type { Step } from './steps';
import { isIn } from './walks';

/** The package whose tests take longest. */
const LONGEST = 'backend';

/**
 * Each package's report is written by its tests, or comes from the cache when nothing that they read has changed.
 *
 * @param selected the test files to run; without them, all
 */
export const unitTests = (selected?: string[]): Step => ({
  title: 'Unit, component and back-end tests',
  cores: CORES,
  async run() {
    const tested = workspaces
      .filter((folder) => existsSync(join(root, folder, 'jest.config.mjs')))
      .filter((folder) => selected?.some((file) => isIn(file, folder)) ?? true);
    const reportOf = (folder: string) => join(root, folder, '.cache/test-report.json');
    for (const folder of tested) rmSync(reportOf(folder), { force: true });
    // The back end's tests take as long as all others: beside them.
    const halves = [
      tested.filter((folder) => folder === LONGEST),
      tested.filter((folder) => folder !== LONGEST),
    ].filter((half) => half.length > 0);
    const runs = halves.map((half) =>
      selected ? runSelected(half, selected, halves.length) : runAllTests(half),
    );
    const hasPassed = (await Promise.all(runs)).every(Boolean);
    const reports = tested.map((folder) => readJestReport(reportOf(folder), folder));
    const failures = reports.flatMap((report) => report.failures);
    if (failures.length === 0 && !hasPassed) return false;
    return {
      passed: reports.reduce((sum, { passed }) => sum + passed, 0),
      failures,
      files: reports.flatMap((report) => report.files),
    };
  },
});

/** Two packages at the same time, so that both cores have work until the end. */
function runAllTests(folders: string[]): Promise<boolean> {
  const names = packageFiles
    .filter((_, index) => folders.includes(workspaces[index] ?? ''))
    .map(({ name }) => name);
  return showTasks(['run-many', '-t', 'test', '--parallel=2', '-p', ...names]);
}

/** @param runs how many such runs share the cores */
async function runSelected(folders: string[], selected: string[], runs: number): Promise<boolean> {
  let hasPassed = true;
  for (const folder of folders) {
    const names = selected
      .filter((file) => isIn(file, folder))
      .map((file) => relative(folder, file).replaceAll('\\', '/'));
    const args = ['--maxWorkers', `${Math.ceil(CORES / runs)}`];
    const env = { TEST_FILES: names.join('\n') };
    hasPassed = (await run(bin('jest'), args, env, join(root, folder))) && hasPassed;
  }
  return hasPassed;
}
