/** `npm run new:remote -- mf-services --path /servicos`: a remote with one screen, named wherever it must be. */
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

  printLine(`\n✓ ${plan.name} owns ${plan.path}.`);
  printLine(`  Alone:      npm run dev -w ${plan.name}`);
  printLine(`  Its tests:  npm test -w ${plan.name}`);
  printLine('  The store:  npm start');
  printLine(`  A release:  npm run release -- ${plan.name}\n`);
}

newRemote().catch((error: unknown) =>
  exitWithError(error instanceof Error ? error.message : String(error)),
);
