/**
 * `npm run build`, `npm run lint`, `npm run typecheck`, `npm run test:unit`: runs the script in every package in which
 * something that it reads has changed since it last passed. With names of packages it runs only in these:
 * `npm run lint -- mf-catalog`.
 */
import { exitWithError } from '../console';
import { showTasks } from '../nx';
import { bundledPackages, workspaceNames } from '../packages';

async function run([script = '', ...names]: string[]) {
  const all = script === 'build' ? bundledPackages : workspaceNames;
  const unknown = names.find((name) => !all.includes(name));
  if (unknown) throw new Error(`There is no package "${unknown}" with the script ${script}.`);
  const packages = names.length === 0 ? all : names;
  process.exitCode = (await showTasks(['run-many', '-t', script, '-p', ...packages])) ? 0 : 1;
}

run(process.argv.slice(2)).catch(exitWithError);
