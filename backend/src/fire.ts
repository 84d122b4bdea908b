/**
 * `npm run fire -- oversell | twice | load [seconds] | kill [times]`: the store under fire, in a folder of its own;
 * `--json` for programs. It is the built back end that is shot at.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { kill } from './fire/kill';
import { load } from './fire/load';
import { oversell } from './fire/oversell';
import { StoreUnderFire } from './fire/store';
import { twice } from './fire/twice';
import { packageRoot } from './package-root';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const [scenario = '', amount = '20'] = positionals;

async function run(): Promise<void> {
  const count = Math.min(100, Math.max(1, Number(amount) || 20));
  const scenarios: Record<string, (store: StoreUnderFire) => Promise<Record<string, unknown>>> = {
    oversell,
    twice,
    load: (store) => load(store, count),
    kill: (store) => kill(store, count),
  };
  const play = scenarios[scenario];
  if (!play)
    throw new Error('Say which: npm run fire -- oversell, twice, load, or kill with how often.');
  const store = new StoreUnderFire(join(packageRoot(), '..', '.cache', 'fire'));
  await store.start();
  try {
    const { wrong, ...figures } = await play(store);
    if (values.json) console.info(JSON.stringify({ ...figures, wrong }));
    else for (const [name, value] of Object.entries(figures)) say(name, value);
    const complaints = Array.isArray(wrong) ? wrong : [];
    for (const each of complaints) console.error(`✗ ${String(each)}`);
    if (complaints.length === 0 && !values.json) console.info('✓ orders, charges and stock agree');
    process.exitCode = complaints.length === 0 ? 0 : 1;
  } finally {
    await store.stop();
  }
}

function say(name: string, value: unknown): void {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  console.info(`${words}: ${String(value)}`);
}

run().catch((error: unknown) => {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
