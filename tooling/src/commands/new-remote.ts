/** `npm run new:remote -- mf-services --path /servicos`: a remote with one screen, named wherever it must be. */
import { parseArgs } from 'node:util';
import { say, stopWith } from '../console';
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
  for (const file of await makeRemote(root, plan)) say(`    ${file}`);

  joinWorkspace(root, plan.name);

  say(`\n✓ ${plan.name} owns ${plan.path}.`);
  say(`  Alone:      npm run dev -w ${plan.name}`);
  say(`  Its tests:  npm test -w ${plan.name}`);
  say('  The store:  npm start');
  say(`  A release:  npm run release -- ${plan.name}\n`);
}

newRemote().catch((error: unknown) =>
  stopWith(error instanceof Error ? error.message : String(error)),
);
