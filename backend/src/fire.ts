/** `npm run fire -- oversell | twice | load | kill [times]`: the store under fire, in a folder of its own. */
import { join } from 'node:path';
import { kill } from './fire/kill';
import { load } from './fire/load';
import { oversell } from './fire/oversell';
import { StoreUnderFire } from './fire/store';
import { twice } from './fire/twice';
import { packageRoot } from './package-root';

const [, , scenario = '', times = '20'] = process.argv;

async function run(): Promise<void> {
  const kills = Math.min(50, Math.max(1, Number(times) || 20));
  const scenarios: Record<string, (store: StoreUnderFire) => Promise<Record<string, unknown>>> = {
    oversell,
    twice,
    load,
    kill: (store) => kill(store, kills),
  };
  const play = scenarios[scenario];
  if (!play)
    throw new Error('Say which: npm run fire -- oversell, twice, load, or kill with how often.');
  const store = new StoreUnderFire(join(packageRoot(), '..', '.cache', 'fire'));
  await store.start();
  try {
    const { wrong, ...figures } = await play(store);
    for (const [name, value] of Object.entries(figures)) console.info(`${name}: ${String(value)}`);
    const complaints = Array.isArray(wrong) ? wrong : [];
    for (const each of complaints) console.error(`✗ ${String(each)}`);
    if (complaints.length === 0) console.info('✓ orders, charges and stock agree');
    process.exitCode = complaints.length === 0 ? 0 : 1;
  } finally {
    await store.stop();
  }
}

run().catch((error: unknown) => {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
