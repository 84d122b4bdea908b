import { changeChannel } from '@fireflay/releases';
import { entriesOf } from '../releases/composition';
import type { Configuration } from '../configuration/configuration';
import type { LiveComposition } from '../releases/live-composition';
import { Guard } from './guard';
import { PageTokens, readPageTokenKey } from './page-tokens';
import type { ReleaseHealth } from './release-health';

/** Milliseconds between two inspections by the guard. */
const POLL_INTERVAL_MS = 1000;

export interface ReleaseWatch {
  guard: Guard;
  tokens: PageTokens;
  stop: () => void;
}

/** Follows the releases that visitors get, and lets the guard inspect their health. */
export async function watchReleases(
  {
    releases,
    guard: settings,
    backendToken,
  }: Pick<Configuration, 'releases' | 'guard' | 'backendToken'>,
  live: Pick<LiveComposition, 'currentChannels' | 'refusalOf' | 'recheck'>,
  health: ReleaseHealth,
): Promise<ReleaseWatch> {
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
  const tokens = new PageTokens(await readPageTokenKey(releases, backendToken));
  return { guard, tokens, stop: () => clearInterval(timer) };
}
