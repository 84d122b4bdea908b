import { operateChannel } from '@fireflay/releases';
import { entriesOf } from '../composition';
import type { Configuration } from '../configuration';
import type { LiveComposition } from '../live-composition';
import { Guard } from './guard';
import { PageTokens, readPageTokenKey } from './page-tokens';
import { PAGES_OF_ALL, PAGES_OF_BLOCK, ReleaseHealth } from './release-health';

/** Milliseconds between two looks of the guard. */
const LOOK_EVERY = 1000;

export interface Watched {
  health: ReleaseHealth;
  guard: Guard;
  tokens: PageTokens;
  stop: () => void;
}

/** Counts how the releases are doing that visitors get, and has the guard look at it. */
export async function watchReleases(
  {
    releases,
    guard: settings,
    trustProxy,
  }: Pick<Configuration, 'releases' | 'guard' | 'trustProxy'>,
  live: Pick<LiveComposition, 'current' | 'refusalOf' | 'recheck'>,
): Promise<Watched> {
  const health = new ReleaseHealth(Date.now, trustProxy ? PAGES_OF_BLOCK : PAGES_OF_ALL);
  const guard = new Guard(settings, {
    health,
    channels: live.current,
    refusalOf: live.refusalOf,
    recheck: live.recheck,
    operate: (request) => operateChannel(releases, request),
    say: (sentence) => console.warn(sentence),
  });
  const look = async () => {
    health.give(
      live.current().flatMap((channel) =>
        entriesOf(channel).map(({ metadata: { version } }) => ({
          remote: channel.remote,
          version,
        })),
      ),
    );
    await guard.look();
  };
  const lookSafely = () =>
    look().catch((error: unknown) => console.error('The guard could not look:', error));
  await lookSafely();
  const timer = setInterval(() => void lookSafely(), LOOK_EVERY).unref();
  const tokens = new PageTokens(await readPageTokenKey(releases));
  return { health, guard, tokens, stop: () => clearInterval(timer) };
}
