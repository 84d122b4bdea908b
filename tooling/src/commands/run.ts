/**
 * `npm run lint`, `npm run typecheck`, `npm run test:unit`: runs the script in every package in which something that it
 * reads has changed since it last passed. With names of packages it runs only in these: `npm run lint -- mf-catalog`.
 */
import { exitWithError } from '../console';
import { showScripts } from '../lerna';
import { workspaceNames } from '../packages';

async function run([script = '', ...packages]: string[]) {
  const unknown = packages.find((name) => !workspaceNames.includes(name));
  if (unknown) throw new Error(`There is no package "${unknown}".`);
  process.exitCode = (await showScripts([script], { packages })) ? 0 : 1;
}

run(process.argv.slice(2)).catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
