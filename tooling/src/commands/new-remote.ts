/** `npm run new:remote -- mf-services --path /servicos`: a remote with one screen, named wherever it must be. */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { say, stopWith } from '../console';
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

  say('\n• Making it known to npm …');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('npm install failed: mend what it says and run it again.');

  say(`\n✓ ${plan.name} owns ${plan.path}.`);
  say(`  Alone:      npm run dev -w ${plan.name}`);
  say(`  Its tests:  npm test -w ${plan.name}`);
  say('  The store:  npm start\n');
}

newRemote().catch((error: unknown) =>
  stopWith(error instanceof Error ? error.message : String(error)),
);
