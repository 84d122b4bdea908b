import { setTimeout as pause } from 'node:timers/promises';
import type { StoreProfile } from 'shared-contracts/profile';
import { readComposition, type Composition } from './composition';
import type { Configuration } from './configuration';
import { RenderPool } from './render-pool';
import { assetIndex, type ViewAssets } from './view-assets';

/** Milliseconds between two looks at the composition document. */
const LOOK_EVERY = 2000;
/** Milliseconds after which a remote that hung or killed its worker may try again on the server. */
const SECOND_CHANCE = 600_000;

export interface Live {
  composition: Composition;
  pool: RenderPool;
  /** The files of a view of this composition, for a document that the browser renders. */
  assetsOf: (chunks: string[]) => ViewAssets;
}

/**
 * Follows what is live. A changed composition gets a worker of its own; the old one ends its views first.
 */
export async function followComposition(configuration: Configuration, profile: StoreProfile) {
  const open = (composition: Composition): Live => ({
    composition,
    assetsOf: assetIndex(configuration.assetsDir, composition.remotes),
    pool: new RenderPool(configuration.workerFile, {
      remotes: composition.remotes,
      apiOrigin: configuration.apiBase,
      profile,
      assets: configuration.assetsDir,
      liveReload: configuration.liveReload,
    }),
  });
  let live = open(await readComposition(configuration.releasesDir));

  await live.pool.started;

  async function look() {
    const { leftOutAt } = live.pool;
    const secondChance = leftOutAt !== undefined && Date.now() - leftOutAt > SECOND_CHANCE;
    const composition = await readComposition(configuration.releasesDir, live.composition);
    if (composition.id === live.composition.id && !secondChance) return;

    // The views stay with the old worker until the new one can take them.
    const next = open(composition);
    await next.pool.started;
    const superseded = live;
    live = next;
    await superseded.pool.close();
  }
  let stopped = false;
  async function follow() {
    while (!stopped) {
      await pause(LOOK_EVERY, undefined, { ref: false });
      await look().catch((error: unknown) =>
        console.error('The composition could not be read:', error),
      );
    }
  }
  void follow();

  return {
    current: () => live,
    async close() {
      stopped = true;
      await live.pool.close();
    },
  };
}
