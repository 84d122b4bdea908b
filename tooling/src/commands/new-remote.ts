/**
 * `npm run new:remote -- mf-services --path /servicos`: creates a remote with one screen and adds it to the lists of the
 * repository (CONTRIBUTING.md, 'Add a remote'). `--path` is its first address (default: `/services`).
 */
import { parseArgs } from 'node:util';
import { printLine, exitWithError } from '../console';
import { joinWorkspace } from '../new-remote/join-workspace';
import { makeRemote } from '../new-remote/make-remote';
import { planRemote } from '../new-remote/remote-plan';
import { root } from '../root';

async function newRemote() {
  const { positionals, values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: { path: { type: 'string' } },
  });
  const plan = planRemote(positionals[0], values.path);
  for (const file of await makeRemote(root, plan)) printLine(`    ${file}`);

  joinWorkspace(root, plan.name);

  printLine(`\n✓ ${plan.name} shows ${plan.path}.`);
  printLine(`  Isolated page:  npm run dev -w ${plan.name}`);
  printLine(`  Tests:          npm test -w ${plan.name}`);
  printLine('  The store:      npm start');
  printLine(`  Release:        npm run release -- ${plan.name}\n`);
}

newRemote().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
