import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { StoreProfile } from 'shared-contracts/profile';
import { remoteRoutes } from 'shared-contracts/navigation';
import type { ContractIdentity, DiscoveryEntry, ReleaseName } from '@fireflay/releases';
import { BACKEND_TOKEN_HEADER, renderTokenOf } from '@fireflay/service';
import {
  candidatesFor,
  chooseRelease,
  composeForVisitor,
  entriesOf,
  readCompositionDocument,
  toComposition,
} from './composition';
import type { Channel, CompositionDocument } from './composition';
import type { Composition } from '../protocol/composition';
import type { ContentFollower } from '../content/content-follower';
import type { Configuration } from '../configuration/configuration';
import type { ReleaseSource } from './release-source';
import type { RefusalReason } from '../protocol/refusal-reason';
import { ReleaseRegistry } from './release-registry';
import { RenderPool } from '../rendering/render-pool';
import type { RenderMetrics } from '../rendering/render-metrics';
import type { ProcessEnd, WorkerRemote } from '../protocol/render-protocol';
import { MAX_RUNNING_COMPOSITIONS, RunningCompositions } from '../rendering/running-compositions';
import type { VisitorComposition } from '../rendering/running-compositions';
import { MAX_SHARED_MS } from '../rendering/coalesce-responses';
import { createAssetIndex } from '../rendering/view-assets';
import type { Visitor } from '../visitor/visitor';

/** Milliseconds between two reads of the composition document. */
const POLL_INTERVAL_MS = 1000;
/** Milliseconds after which a release that failed on the server may be rendered there again. */
const REFUSAL_TTL_MS = 600_000;

/** Events of the releases while they are rendered. */
export interface RenderEvents {
  /** @param source hash of the network of the visitor whose view was lost */
  onProcessEnd: (release: ReleaseName, reason: ProcessEnd, source: string) => void;
  /** @param milliseconds from the start of a render to its end */
  onRendered: (release: ReleaseName, milliseconds: number) => void;
}

export interface CompositionProvider {
  /** The store's profile with what is published. */
  profile: () => StoreProfile;
  /** Changes whenever the live releases change, and when a manifest becomes readable. */
  id: () => string;
  /** Whether a composition was read and its remotes could be loaded. */
  isReady: () => boolean;
  /** The store's own remotes without a live release: their pages are 503. */
  missingRemotes: () => string[];
  /** The number of the contract that the shell provides. */
  contractVersion: () => string;
  /** Whether visitors get different releases, so that each visitor needs a bucket. */
  hasCanary: () => boolean;
  compose: (visitor: Visitor) => Promise<VisitorComposition>;
  /** The page around every view, rendered by the shell alone; empty until it is rendered. */
  layout: () => string;
  /** The releases that a visitor would get; starts no renderer. */
  remotesFor: (visitor: Visitor) => Promise<WorkerRemote[]>;
}

/**
 * Follows the composition document. Each composition that visitors get has its own render pool; a superseded one
 * finishes its views first.
 */
export class LiveComposition implements CompositionProvider {
  readonly #configuration: Configuration;
  readonly #source: ReleaseSource;
  readonly #content: Pick<ContentFollower, 'current'>;

  #compositionDocument: CompositionDocument = { writtenAt: 0, channels: [] };
  /** The compositions that are assigned to a share of the visitors. */
  #assigned = new Map<string, Composition>();
  readonly registry: ReleaseRegistry;
  readonly #running: RunningCompositions;
  #layoutMarkup = '';
  #isStopped = false;
  #loggedMissing = '';

  private constructor(
    configuration: Configuration,
    source: ReleaseSource,
    content: Pick<ContentFollower, 'current'>,
    metrics: RenderMetrics | undefined,
    events: RenderEvents,
    contract: ContractIdentity,
  ) {
    this.#configuration = configuration;
    this.#source = source;
    this.#content = content;

    this.registry = new ReleaseRegistry(
      configuration.releasesDir,
      configuration.releasePublicKeys,
      Date.now,
      contract,
    );
    this.#running = new RunningCompositions((composition, use) => ({
      ...composition,
      assetsOf: this.#assetsOf(composition.remotes),
      pool: new RenderPool(
        configuration.workerFile,
        {
          remotes: composition.remotes,
          apiOrigin: configuration.apiBase,
          apiHeaders: configuration.backendToken
            ? { [BACKEND_TOKEN_HEADER]: renderTokenOf(configuration.backendToken) }
            : {},
          profile: composition.profile,
          sharedResponsesMs: Math.min(configuration.viewCacheSeconds * 1000, MAX_SHARED_MS),
          assets: configuration.assetsDir,
          liveReload: configuration.liveReload,
        },
        {
          // A composition of a single visitor gets one process.
          processes: use.lasting ? configuration.renderWorkers : 1,
          // Requests of QA must not count against the live releases beside the requested one, which may be the cause.
          onFault: (remote, code, detail) => {
            if (!use.previewOnly) this.#refuse(composition, remote, { code, detail });
          },
          changedLast: (remotes) => this.#changedLast(composition, remotes),
          onProcessEnd: (remote, reason, source) => {
            if (use.previewOnly) return;
            events.onProcessEnd(releaseIn(composition, remote), reason, source);
          },
          onRendered: (remote, milliseconds) => {
            if (use.previewOnly) return;
            events.onRendered(releaseIn(composition, remote), milliseconds);
          },
          onLayout: (frame) => {
            if (!use.previewOnly) this.#layoutMarkup = frame || this.#layoutMarkup;
          },
          metrics,
        },
      ),
    }));
  }

  static async start(
    configuration: Configuration,
    source: ReleaseSource,
    content: Pick<ContentFollower, 'current'>,
    metrics: RenderMetrics | undefined,
    events: RenderEvents,
  ) {
    const contract = await readContract(configuration.contractFile);
    const live = new LiveComposition(configuration, source, content, metrics, events, contract);
    await live.#poll();
    void live.#pollUntilStopped();
    return live;
  }

  profile = () => this.#content.current().profile;

  /** The channel of each remote, as last read. */
  currentChannels = (): Channel[] => this.#compositionDocument.channels;

  refusalOf = ({ url }: DiscoveryEntry) => this.registry.refusalOf(url);

  load = (remote: string, entry: DiscoveryEntry) => this.registry.load(remote, entry);

  /** Compares a release's files with their published integrity again. */
  recheck = (remote: string, entry: DiscoveryEntry) => this.registry.recheck(remote, entry);

  id = () => {
    const unread = [...(this.#assigned.values().next().value?.remotes ?? [])].flatMap(
      ({ composed }) => (composed.entry ? [] : [`/${composed.name}`]),
    );
    return `${this.#compositionDocument.writtenAt}${unread.join('')}`;
  };

  isReady = () => {
    const remotes = [...this.#assigned.values()][0]?.remotes ?? [];
    return remotes.some(({ composed }) => composed.entry);
  };

  contractVersion = () => this.registry.contract.version;

  missingRemotes = () =>
    Object.keys(remoteRoutes).filter(
      (name) =>
        !this.#compositionDocument.channels.some(({ remote, live }) => remote === name && live),
    );

  layout = () => this.#layoutMarkup;

  hasCanary = () => this.#compositionDocument.channels.some(({ canary }) => canary);

  compose = async (visitor: Visitor): Promise<VisitorComposition> => {
    const { overrides = [], content } = visitor;
    const composition = await this.#composeFor(visitor);
    const isAssigned = this.#assigned.has(composition.key);
    const running = this.#running.getOrStart(
      composition,
      isAssigned,
      overrides.length > 0 || content !== undefined,
    );
    return {
      ...composition,
      running,
      assetsOf: running?.assetsOf ?? this.#assetsOf(composition.remotes),
    };
  };

  remotesFor = async (visitor: Visitor) => (await this.#composeFor(visitor)).remotes;

  #composeFor = (visitor: Visitor) =>
    composeForVisitor(
      this.#compositionDocument.channels,
      visitor,
      this.registry,
      this.#content.current(),
    );

  async close() {
    this.#isStopped = true;
    await this.#running.close();
    await this.registry.close();
  }

  #assetsOf = (remotes: WorkerRemote[]) => createAssetIndex(this.#configuration.assetsDir, remotes);

  /** Refuses a release: its fallback replaces it where there is one; otherwise pages render without the remote. */
  #refuse({ remotes }: Pick<Composition, 'remotes'>, remote: string, reason: RefusalReason) {
    const found = remotes.find(({ composed }) => composed.name === remote)?.composed;
    if (!found) return;
    this.registry.refuse(
      remote,
      { url: found.manifest, metadata: { version: found.version } },
      reason,
    );
  }

  /** The remote whose release of the composition was promoted, or became a canary, last. */
  #changedLast({ remotes }: Composition, names: string[]): string | undefined {
    const entries = this.#compositionDocument.channels.flatMap((channel) =>
      entriesOf(channel).map((entry) => ({ remote: channel.remote, ...entry })),
    );
    const [last] = remotes
      .filter(({ composed }) => names.includes(composed.name))
      .flatMap(({ composed }) => entries.filter(({ url }) => url === composed.manifest))
      .map(({ remote, extras }) => ({
        remote,
        at: extras?.canarySince ?? extras?.promotedAt ?? '',
      }))
      .filter(({ at }) => at !== '')
      .sort((one, other) => other.at.localeCompare(one.at));
    return last?.remote;
  }

  async #pollUntilStopped() {
    while (!this.#isStopped) {
      await pause(POLL_INTERVAL_MS, undefined, { ref: false });
      await this.#poll().catch((error: unknown) =>
        console.error('The composition could not be read:', error),
      );
    }
  }

  async #poll() {
    await this.#source.poll();
    const channels = await readCompositionDocument(
      this.#configuration.releasesDir,
      this.#compositionDocument,
    );
    const expiredBefore = Date.now() - REFUSAL_TTL_MS;
    this.registry.expireRefusals(expiredBefore);
    for (const { key, pool } of this.#running.all()) {
      if (pool.lastExclusionAt !== undefined && pool.lastExclusionAt < expiredBefore)
        this.#running.end(key);
    }
    await Promise.all(
      channels.channels.flatMap((channel) =>
        entriesOf(channel).map(async (entry) => {
          await this.registry.load(channel.remote, entry);
          void this.registry.retryRead(channel.remote, entry);
        }),
      ),
    );

    // The old pools render the views until the new ones are ready.
    const assigned = await this.#assignedBy(channels.channels);
    const started = [...assigned.values()]
      .slice(0, MAX_RUNNING_COMPOSITIONS)
      .flatMap((composition) => this.#running.getOrStart(composition, true)?.pool.started ?? []);
    await Promise.all(started);
    const before = this.#assigned;
    this.#compositionDocument = channels;
    this.#logMissing();
    this.#assigned = assigned;
    this.#running.endUnassigned(
      (key) => assigned.has(key),
      (key) => before.has(key),
    );
    await this.#evictUnused();
  }

  #logMissing() {
    const missing = this.missingRemotes().join(', ');
    if (missing === this.#loggedMissing) return;
    this.#loggedMissing = missing;
    if (missing) {
      console.warn(
        `These remotes have no live release: ${missing}. Their pages are answered with 503 until one is promoted.`,
      );
    }
  }

  /** Every composition that is assigned to a share of the visitors: with the canary of a remote, and without. */
  async #assignedBy(channels: Channel[]): Promise<Map<string, Composition>> {
    const anyVisitor: Visitor = { bucket: 0, avoided: [] };
    let combinations: WorkerRemote[][] = [[]];
    for (const channel of channels) {
      const candidates = candidatesFor({ ...channel, canary: undefined }, anyVisitor);
      const live =
        candidates.length > 0
          ? await chooseRelease(channel.remote, candidates, anyVisitor, this.registry)
          : undefined;
      const canary =
        channel.canary &&
        (await chooseRelease(channel.remote, entriesOf(channel), anyVisitor, this.registry));
      const choices = canary && canary !== live ? [live, canary] : [live];
      combinations = combinations.flatMap((chosen) =>
        choices.map((remote) => (remote ? [...chosen, remote] : chosen)),
      );
    }
    const content = this.#content.current();
    return new Map(
      combinations.map((remotes) => {
        const composition = toComposition(remotes, content);
        return [composition.key, composition];
      }),
    );
  }

  async #evictUnused() {
    if (this.#running.isClosing) return;
    const inUse = new Set([
      ...this.#compositionDocument.channels.flatMap(entriesOf).map(({ url }) => url),
      ...this.#running
        .all()
        .flatMap(({ remotes }) => remotes.map(({ composed }) => composed.manifest)),
    ]);
    await this.registry.evictUnused((url) => inUse.has(url));
  }
}

const releaseIn = ({ remotes }: Composition, remote: string): ReleaseName => ({
  remote,
  version: remotes.find(({ composed }) => composed.name === remote)?.composed.version ?? '',
});

const readContract = async (file: string) =>
  JSON.parse(await readFile(file, 'utf8')) as ContractIdentity;
