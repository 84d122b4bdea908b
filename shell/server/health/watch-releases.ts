import { changeChannel } from '@fireflay/releases';
import { entriesOf } from '../releases/composition';
import type { Configuration } from '../configuration/configuration';
import type { LiveComposition } from '../releases/live-composition';
import { Guard } from './guard';
import { PageTokens, readPageTokenKey } from './page-tokens';
import { PAGE_RATE_OVERALL, PAGE_RATE_PER_BLOCK, ReleaseHealth } from './release-health';

/** Milliseconds between two inspections by the guard. */
const POLL_INTERVAL_MS = 1000;

export interface ReleaseWatch {
  health: ReleaseHealth;
  guard: Guard;
  tokens: PageTokens;
  stop: () => void;
}

/** Counts the health of the releases that visitors get, and lets the guard inspect it. */
export async function watchReleases(
  {
    releases,
    guard: settings,
    trustProxy,
  }: Pick<Configuration, 'releases' | 'guard' | 'trustProxy'>,
  live: Pick<LiveComposition, 'currentChannels' | 'refusalOf' | 'recheck'>,
): Promise<ReleaseWatch> {
  const health = new ReleaseHealth(Date.now, trustProxy ? PAGE_RATE_PER_BLOCK : PAGE_RATE_OVERALL);
  const guard = new Guard(settings, {
    health,
    channels: live.currentChannels,
    refusalOf: live.refusalOf,
    recheck: live.recheck,
    operate: (request) => changeChannel(releases, request),
    log: (sentence) => console.warn(sentence),
  });
  const poll = async () => {
    health.trackReleases(
      live.currentChannels().flatMap((channel) =>
        entriesOf(channel).map(({ metadata: { version } }) => ({
          remote: channel.remote,
          version,
        })),
      ),
    );
    await guard.inspectChannels();
  };
  const pollSafely = () =>
    poll().catch((error: unknown) =>
      console.error('The guard failed to inspect the channels; it tries again:', error),
    );
  await pollSafely();
  const timer = setInterval(() => void pollSafely(), POLL_INTERVAL_MS).unref();
  const tokens = new PageTokens(await readPageTokenKey(releases));
  return { health, guard, tokens, stop: () => clearInterval(timer) };
}
