/**
 * `npm run new:remote -- mf-services --path /servicos`: creates a remote with one screen and adds it to the lists of the
 * repository (CONTRIBUTING.md, 'Add a remote'). `--path` is its first address (default: `/services`). With
 * `--standalone ../mf-services` the remote has its own repository in that folder, which installs the packages of
 * `npm run pack`: as files or, with NPM_REGISTRY, from there.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printLine, exitWithError, runStep } from '../console';
import { joinWorkspace } from '../new-remote/join-workspace';
import { makeRemote } from '../new-remote/make-remote';
import { assertEmpty, makeStandalone } from '../new-remote/make-standalone';
import { planRemote } from '../new-remote/remote-plan';
import type { RemotePlan } from '../new-remote/remote-plan';
import { packAll } from '../pack/pack-all';
import { root } from '../root';

async function newRemote() {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { path: { type: 'string' }, standalone: { type: 'string' } },
  });
  const plan = planRemote(positionals[0], values.path);
  if (values.standalone !== undefined) return newRepository(plan, resolve(values.standalone));

  for (const file of await makeRemote(root, plan)) printLine(`    ${file}`);

  joinWorkspace(root, plan.name);

  printLine(`\n✓ ${plan.name} shows ${plan.path}.`);
  printLine(`  Isolated page:  npm run dev -w ${plan.name}`);
  printLine(`  Tests:          npm test -w ${plan.name}`);
  printLine('  The store:      npm start');
  printLine(`  Release:        npm run release -- ${plan.name}\n`);
}

async function newRepository(plan: RemotePlan, folder: string) {
  assertEmpty(folder);
  const packages = await packAll();
  await runStep('Writing the repository', () =>
    makeStandalone(folder, plan, { packages, registry: process.env.NPM_REGISTRY }),
  );
  printLine(`\n✓ ${plan.name} shows ${plan.path}. In ${folder}:`);
  printLine('  Install:        npm install');
  printLine('  Isolated page:  npm run dev');
  printLine('  Tests:          npm test');
  printLine(`  Release:        DATA_DIR=${resolve(root, '.data')} npm run release\n`);
}

newRemote().catch(exitWithError);
