/** `npm run build`: every bundle that is stale; with names of rooms, only theirs. */
import { buildStale } from '../build';
import { step, stopWith } from '../console';
import { bundles } from '../rooms';

async function build(rooms: string[]) {
  const unknown = rooms.find((room) => bundles.every((bundle) => bundle.room !== room));
  if (unknown) throw new Error(`There is nothing to build in "${unknown}".`);
  const wanted = bundles.filter(({ room }) => rooms.length === 0 || rooms.includes(room));

  await step('Building', async (progress) => {
    const built = await buildStale((name) => progress(name), wanted);
    return built === 0 ? 'nothing was stale' : `${built} bundles`;
  });
}

build(process.argv.slice(2)).catch((error: unknown) =>
  stopWith(error instanceof Error ? error.message : String(error)),
);
