import { changeChannel } from '@fireflay/releases';
import { sendWebhook } from '@fireflay/service';
import { entriesOf } from '../releases/composition';
import type { Configuration } from '../configuration/configuration';
import type { LiveComposition } from '../releases/live-composition';
import { DecisionWebhook } from './decision-webhook';
import { Guard } from './guard';
import type { ReleaseHealth } from './release-health';
import { ReleaseReports } from './release-reports';
import { Rollouts } from './rollouts';
import { ShellSync } from './shell-sync';
import { SourcePlaces } from './source-places';

/** Milliseconds between two inspections by the guard. */
const POLL_INTERVAL_MS = 1000;

/** Follows the releases that visitors get, exchanges figures with the other shells, and lets the guard inspect them. */
export async function startGuard(
  {
    releases,
    guard: settings,
    webhook: receiver,
    apiBase,
    backendToken,
    releasesDir,
    assetsDir,
  }: Pick<
    Configuration,
    'releases' | 'guard' | 'webhook' | 'apiBase' | 'backendToken' | 'releasesDir' | 'assetsDir'
  >,
  live: Pick<LiveComposition, 'id' | 'currentChannels' | 'refusalOf' | 'recheck' | 'registry'>,
  health: ReleaseHealth,
): Promise<{ guard: Guard; stop: () => void }> {
  const log = (sentence: string) => console.warn(sentence);
  const { files } = live.registry;
  const reports = new ReleaseReports({
    health,
    channels: live.currentChannels,
    refusalOf: live.refusalOf,
    sourcePlaces: new SourcePlaces({ releasesDir, assetsDir, files }),
  });
  const sync = new ShellSync({ apiBase, backendToken, composition: live.id, health, reports, log });
  const guard = new Guard(settings, {
    health,
    channels: live.currentChannels,
    refusalOf: live.refusalOf,
    recheck: live.recheck,
    operate: (request) => changeChannel(releases, request),
    isDecider: sync.isDecider,
    log,
  });
  const rollouts = new Rollouts({
    channels: live.currentChannels,
    visitsOf: (release, since) => health.counts(release, since).visits,
    minVisits: settings.minVisits,
    operate: (request) => changeChannel(releases, request),
    isDecider: sync.isDecider,
    log,
  });
  const webhook =
    receiver &&
    new DecisionWebhook({
      releases,
      receiver,
      decisions: () => guard.decisions,
      isDecider: sync.isDecider,
      send: sendWebhook,
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
    await rollouts.advance();
    // The guard does not wait for a receiver that hangs.
    void webhook?.look();
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
  return { guard, stop };
}
