import { operateChannel } from 'shared-contracts/releases';
import { entriesOf } from '../composition';
import type { Configuration } from '../configuration';
import type { LiveComposition } from '../live-composition';
import { Guard } from './guard';
import { ReleaseHealth } from './release-health';

/** Milliseconds between two looks of the guard. */
const LOOK_EVERY = 1000;

export interface Watched {
  health: ReleaseHealth;
  guard: Guard;
  stop: () => void;
}

/** Counts how the releases are doing that visitors get, and has the guard look at it. */
export async function watchReleases(
  { releases, guard: settings }: Pick<Configuration, 'releases' | 'guard'>,
  live: Pick<LiveComposition, 'current' | 'refusalOf'>,
): Promise<Watched> {
  const health = new ReleaseHealth();
  const guard = new Guard(settings, {
    health,
    channels: live.current,
    refusalOf: live.refusalOf,
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
  await look();
  const timer = setInterval(() => void look(), LOOK_EVERY).unref();
  return { health, guard, stop: () => clearInterval(timer) };
}
