import { setTimeout as pause } from 'node:timers/promises';
import type { StoreProfile } from 'shared-contracts/profile';
import type { DiscoveryEntry } from '@fireflay/releases';
import { BACKEND_TOKEN_HEADER, renderTokenOf } from '@fireflay/service';
import {
  candidatesFor,
  choose,
  composeFor,
  entriesOf,
  keyOf,
  readChannels,
  type Channel,
  type Channels,
  type Composition,
} from './composition';
import type { Configuration } from './configuration';
import { ReleaseMirror } from './release-mirror';
import { Offers } from './overrides/offers';
import { ReleaseShelf } from './release-shelf';
import { RenderPool } from './render-pool';
import type { RenderMetrics } from './render-metrics';
import type { WorkerRemote } from './render-protocol';
import { MOST_RUNNING, RunningCompositions, type Running } from './running-compositions';
import { assetIndex, type ViewAssets } from './view-assets';
import type { Visitor } from './visitor';

/** Milliseconds between two looks at the composition document. */
const LOOK_EVERY = 1000;
/** Milliseconds after which a release that failed on the server may try again there. */
const SECOND_CHANCE = 600_000;
/** Milliseconds for which a release is kept that somebody has just looked at. */
const LOOKED_AT = 60_000;

/** What a visitor's views are made of. */
export interface Composed extends Composition {
  /** Missing while too many compositions are rendered: the browser renders this one. */
  running?: Running;
  assetsOf: (chunks: string[]) => ViewAssets;
}

export interface Live {
  /** Changes with every change of what is live, and when a manifest can be read that could not. */
  id: () => string;
  /** Whether there is something to show: a composition was read, and its parts could be. */
  isReady: () => boolean;
  /** Whether visitors get different releases, so that each has to be known again. */
  hasShares: () => boolean;
  compose: (visitor: Visitor) => Promise<Composed>;
  /** The versions that QA may look at. */
  offers: Pick<Offers, 'problemWith' | 'stillThere' | 'all'>;
  /** The markup around every view, as the shell renders it by itself; empty until then. */
  frame: () => string;
  /** What a visitor would get; nothing is rendered for it. */
  remotesFor: (visitor: Visitor) => Promise<WorkerRemote[]>;
}

/**
 * Follows what is live. Each composition that visitors get has a worker of its own; one that nobody gets any
 * more ends its views first.
 */
export class LiveComposition implements Live {
  private channels: Channels = { writtenAt: 0, channels: [] };
  /** The compositions that a share of the visitors gets. */
  private given = new Map<string, Composition>();
  private readonly shelf: ReleaseShelf;
  private readonly running: RunningCompositions;
  /** When somebody last looked at a release that no visitor gets, by its address (milliseconds). */
  private readonly lookedAt = new Map<string, number>();
  private frameMarkup = '';
  private stopped = false;
  readonly offers: Offers;

  private constructor(
    private readonly configuration: Configuration,
    profile: StoreProfile,
    metrics: RenderMetrics | undefined,
  ) {
    this.shelf = new ReleaseShelf(configuration.releasesDir, configuration.releasePublicKeys);
    this.offers = new Offers(configuration.releases, this.shelf, () => this.channels.channels);
    this.running = new RunningCompositions((composition, lasting) => ({
      ...composition,
      assetsOf: this.assetsOf(composition.remotes),
      pool: new RenderPool(
        configuration.workerFile,
        {
          remotes: composition.remotes,
          apiOrigin: configuration.apiBase,
          apiHeaders: configuration.backendToken
            ? { [BACKEND_TOKEN_HEADER]: renderTokenOf(configuration.backendToken) }
            : {},
          profile,
          assets: configuration.assetsDir,
          liveReload: configuration.liveReload,
        },
        {
          // What one visitor alone gets has one process.
          processes: lasting ? configuration.renderWorkers : 1,
          onFault: (remote, reason) => this.refuse(composition, remote, reason),
          onFrame: (frame) => (this.frameMarkup = frame || this.frameMarkup),
          metrics,
        },
      ),
    }));
  }

  static async follow(
    configuration: Configuration,
    profile: StoreProfile,
    metrics?: RenderMetrics,
  ) {
    const live = new LiveComposition(configuration, profile, metrics);
    await live.look();
    void live.keepLooking();
    return live;
  }

  /** What visitors get of each remote, as it was last read. */
  current = (): Channel[] => this.channels.channels;

  refusalOf = ({ url }: DiscoveryEntry) => this.shelf.refusalOf(url);

  /** Compares a release's files with what was published once more. */
  recheck = (remote: string, entry: DiscoveryEntry) => this.shelf.recheck(remote, entry);

  id = () => {
    const unread = [...(this.given.values().next().value?.remotes ?? [])].flatMap(({ composed }) =>
      composed.entry ? [] : [`/${composed.name}`],
    );
    return `${this.channels.writtenAt}${unread.join('')}`;
  };

  isReady = () => {
    const remotes = [...this.given.values()][0]?.remotes ?? [];
    return remotes.some(({ composed }) => composed.entry);
  };

  frame = () => this.frameMarkup;

  hasShares = () => this.channels.channels.some(({ canary }) => canary);

  compose = async (visitor: Visitor): Promise<Composed> => {
    const { overrides = [] } = visitor;
    for (const { manifest } of overrides) this.lookedAt.set(manifest, Date.now());
    const composition = await composeFor(this.channels.channels, visitor, this.shelf);
    const given = this.given.has(composition.key);
    const running = this.running.get(composition, given, overrides.length === 0);
    return {
      ...composition,
      running,
      assetsOf: running?.assetsOf ?? this.assetsOf(composition.remotes),
    };
  };

  remotesFor = async (visitor: Visitor) =>
    (await composeFor(this.channels.channels, visitor, this.shelf)).remotes;

  async close() {
    this.stopped = true;
    await this.running.close();
    await this.shelf.close();
  }

  private assetsOf = (remotes: WorkerRemote[]) => assetIndex(this.configuration.assetsDir, remotes);

  /** The release that was live before stands in, if there is one; else the others render without it. */
  private refuse({ remotes }: Composition, remote: string, reason: string) {
    const found = remotes.find(({ composed }) => composed.name === remote)?.composed;
    if (!found) return;
    this.shelf.refuse(
      remote,
      { url: found.manifest, metadata: { version: found.version } },
      reason,
    );
  }

  private async keepLooking() {
    while (!this.stopped) {
      await pause(LOOK_EVERY, undefined, { ref: false });
      await this.look().catch((error: unknown) =>
        console.error('The composition could not be read:', error),
      );
    }
  }

  private async look() {
    const { releases } = this.configuration;
    if (releases instanceof ReleaseMirror) await releases.look();
    const channels = await readChannels(this.configuration.releasesDir, this.channels);
    const secondChance = Date.now() - SECOND_CHANCE;
    this.shelf.forgive(secondChance);
    for (const { key, pool } of this.running.all()) {
      if (pool.leftOutAt !== undefined && pool.leftOutAt < secondChance) this.running.end(key);
    }
    await Promise.all(
      channels.channels.flatMap((channel) =>
        entriesOf(channel).map(async (entry) => {
          await this.shelf.take(channel.remote, entry);
          void this.shelf.readAgain(channel.remote, entry);
        }),
      ),
    );

    // The views stay with the old workers until the new ones can take them.
    const given = await this.givenBy(channels.channels);
    const started = [...given.values()]
      .slice(0, MOST_RUNNING)
      .map((composition) => this.running.get(composition, true)?.pool.started);
    await Promise.all(started);
    const before = this.given;
    this.channels = channels;
    this.given = given;
    this.running.retire(
      (key) => given.has(key),
      (key) => before.has(key),
    );
    await this.sweep();
  }

  /** Every composition that a share of the visitors gets: with the canary of a remote, and without. */
  private async givenBy(channels: Channel[]): Promise<Map<string, Composition>> {
    const nobody: Visitor = { bucket: 0, avoided: [] };
    let combinations: WorkerRemote[][] = [[]];
    for (const channel of channels) {
      const live = await choose(
        channel.remote,
        candidatesFor({ ...channel, canary: undefined }, nobody),
        nobody,
        this.shelf,
      );
      const canary =
        channel.canary && (await choose(channel.remote, entriesOf(channel), nobody, this.shelf));
      const choices = canary && canary !== live ? [live, canary] : [live];
      combinations = combinations.flatMap((chosen) => choices.map((remote) => [...chosen, remote]));
    }
    return new Map(
      combinations.map((remotes) => [keyOf(remotes), { key: keyOf(remotes), remotes }]),
    );
  }

  private async sweep() {
    if (this.running.isClosing) return;
    const before = Date.now() - LOOKED_AT;
    for (const [url, at] of this.lookedAt) if (at < before) this.lookedAt.delete(url);
    const inUse = new Set([
      ...this.lookedAt.keys(),
      ...this.channels.channels.flatMap(entriesOf).map(({ url }) => url),
      ...this.running
        .all()
        .flatMap(({ remotes }) => remotes.map(({ composed }) => composed.manifest)),
    ]);
    await this.shelf.sweep((url) => inUse.has(url));
  }
}
