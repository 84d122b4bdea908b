import type { ChannelRequest, DiscoveryEntry } from '@fireflay/releases';
import type { GuardSettings } from '../configuration/guard-settings';
import { Guard } from '../health/guard';
import { ReleaseHealth } from '../health/release-health';
import type { Channel } from '../releases/composition';

export const remote = 'mf-content';
const settings: GuardSettings = {
  mode: 'on',
  minVisits: 30,
  marginPercent: 2,
  minAddresses: 1,
  promotionMinutes: 10,
};

export const entry = (version: string, more: Partial<DiscoveryEntry> = {}): DiscoveryEntry => ({
  url: `/remotes/${remote}/${version}/mf-manifest.json`,
  metadata: { version },
  ...more,
});

/** The releases of one remote with all that a guard knows of them. At first, 2.0.0 is a canary beside 1.0.0. */
export class GuardedReleases {
  /** Milliseconds. */
  now = 1_000_000;
  health = new ReleaseHealth(() => this.now);
  channel: Channel | undefined = { remote, live: entry('1.0.0'), canary: entry('2.0.0') };
  /** Versions that this shell refuses. */
  refused: string | undefined;
  otherRefused: string | undefined;
  recheck = jest.fn<Promise<void>, []>().mockResolvedValue(undefined);
  operate = jest.fn<Promise<unknown>, [ChannelRequest]>().mockResolvedValue(undefined);
  isDecider = true;
  logLines: string[] = [];

  startGuard(more: Partial<GuardSettings> = {}): Guard {
    return new Guard(
      { ...settings, ...more },
      {
        health: this.health,
        channels: () => (this.channel ? [this.channel] : []),
        refusalOf: ({ metadata }) =>
          metadata.version === this.refused || metadata.version === this.otherRefused
            ? {
                reason: { code: 'doesNotLoad' },
                blocksBrowser: false,
                isFileProblem: false,
                at: this.now,
              }
            : undefined,
        recheck: () => this.recheck(),
        operate: (request) => this.operate(request),
        isDecider: () => this.isDecider,
        log: (sentence) => this.logLines.push(sentence),
        now: () => this.now,
      },
    );
  }

  /** A channel whose live version was promoted now. */
  promoted(version: string, ...previous: string[]): Channel {
    const extras = { previous, promotedAt: new Date(this.now).toISOString() };
    return {
      remote,
      live: entry(version, { extras }),
      fallback: previous[0] ? entry(previous[0]) : undefined,
    };
  }

  async inspect(guard: Guard): Promise<void> {
    this.health.trackReleases([
      { remote, version: '1.0.0' },
      { remote, version: '2.0.0' },
    ]);
    await guard.inspectChannels();
  }

  /** Counts pages of which the first ones fail, as reported by this number of networks. */
  countPages(version: string, count: number, failing = 0, blocks = 20): void {
    const release = { remote, version };
    for (let page = 0; page < count; page++) {
      this.now += 10;
      this.health.recordVisit(release);
      if (page >= failing) continue;
      this.health.recordFailure(release, {
        kind: 'render',
        isFirstOnPage: true,
        source: `block ${page % blocks}`,
        text: 'x',
      });
    }
  }
}
