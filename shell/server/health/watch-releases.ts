import { changeChannel } from '@fireflay/releases';
import { entriesOf } from '../releases/composition';
import type { Configuration } from '../configuration/configuration';
import type { LiveComposition } from '../releases/live-composition';
import { Guard } from './guard';
import { PageTokens, readPageTokenKey } from './page-tokens';
import type { ReleaseHealth } from './release-health';
import { ShellSync } from './shell-sync';
import type { ShellSyncDependencies } from './shell-sync';

/** Milliseconds between two inspections by the guard. */
const POLL_INTERVAL_MS = 1000;

export interface ReleaseWatch {
  guard: Guard;
  tokens: PageTokens;
  stop: () => void;
}

/** Follows the releases that visitors get, exchanges figures with the other shells, and lets the guard inspect them. */
export async function watchReleases(
  {
    releases,
    guard: settings,
    apiBase,
    backendToken,
  }: Pick<Configuration, 'releases' | 'guard' | 'apiBase' | 'backendToken'>,
  live: Pick<LiveComposition, 'id' | 'currentChannels' | 'refusalOf' | 'recheck'>,
  {
    health,
    onCatalogueVersion,
    onContentVersion,
  }: Pick<ShellSyncDependencies, 'onCatalogueVersion' | 'onContentVersion'> & {
    health: ReleaseHealth;
  },
): Promise<ReleaseWatch> {
  const log = (sentence: string) => console.warn(sentence);
  const sync = new ShellSync({
    apiBase,
    backendToken,
    composition: live.id,
    health,
    onCatalogueVersion,
    onContentVersion,
    log,
  });
  const guard = new Guard(settings, {
    health,
    channels: live.currentChannels,
    refusalOf: live.refusalOf,
    recheck: live.recheck,
    operate: (request) => changeChannel(releases, request),
    isDecider: sync.isDecider,
    log,
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
    await sync.exchange(guard);
    await guard.inspectChannels();
  };
  const pollSafely = () =>
    poll().catch((error: unknown) =>
      console.error('The guard failed to inspect the channels; it tries again:', error),
    );
  await pollSafely();
  let isStopped = false;
  let timer = setTimeout(pollAgain, POLL_INTERVAL_MS).unref();
  function pollAgain() {
    void pollSafely().then(() => {
      if (!isStopped) timer = setTimeout(pollAgain, POLL_INTERVAL_MS).unref();
    });
  }
  const stop = () => {
    isStopped = true;
    clearTimeout(timer);
  };
  const tokens = new PageTokens(await readPageTokenKey(releases, backendToken));
  return { guard, tokens, stop };
}
