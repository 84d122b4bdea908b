import {
  BUILT_CONTRACT_FILE,
  findContractMisfit,
  findPublishedRelease,
  MANIFEST_FILE,
  parseManifest,
} from '@fireflay/releases';
import type { Release, ReleaseStore } from '@fireflay/releases';
import type { OfferedRemote, OfferedVersion, OverrideOffer } from '../../src/app/override-offer';
import type { Channel } from '../releases/composition';
import { MANIFEST_TIMEOUT_MS } from '../releases/release-registry';
import type { ReleaseRegistry } from '../releases/release-registry';
import type { ReleaseSource } from '../releases/release-source';
import { originOf, overrideEntry } from '../protocol/override';
import type { Override } from '../protocol/override';
import type { OverrideProblem } from './problem-page';

/** Maximum number of versions of a remote that are offered: the latest ones. */
const MAX_VERSIONS = 30;

/** The versions that can be shown instead of the live ones. */
export class OverrideOffers {
  readonly #releases: ReleaseSource;
  readonly #registry: Pick<ReleaseRegistry, 'contract' | 'load' | 'refusalOf'>;
  readonly #channels: () => readonly Channel[];

  constructor(
    releases: ReleaseSource,
    registry: Pick<ReleaseRegistry, 'contract' | 'load' | 'refusalOf'>,
    channels: () => readonly Channel[],
  ) {
    this.#releases = releases;
    this.#registry = registry;
    this.#channels = channels;
  }

  /** Why an override cannot be shown; undefined when it can. */
  async findProblem(override: Override): Promise<OverrideProblem['reason'] | undefined> {
    if (!(await this.#isKnownRemote(override))) return 'remote';
    if (originOf(override)) return this.#findProblemAtOrigin(override);
    const found = await this.#find(override);
    if (!found) return 'unpublished';
    if (!(await this.#fits(found))) return 'contract';
    const { remote } = await this.#registry.load(override.remote, overrideEntry(override));
    if (!remote.composed.refused) return undefined;
    const refusal = this.#registry.refusalOf(override.manifest);
    return refusal?.reason.code === 'unsigned' ? 'unsigned' : 'changed';
  }

  /** The overrides that are still available: a session may name a version that was removed since. */
  async filterAvailable(overrides: readonly Override[]): Promise<Override[]> {
    const lookedUp = await Promise.all(
      overrides.map(async (override) => {
        if (!originOf(override)) return (await this.#find(override)) ? [override] : [];
        return (await this.#isKnownRemote(override)) ? [await this.#withRoutes(override)] : [];
      }),
    );
    return lookedUp.flat();
  }

  async list(origins: readonly string[]): Promise<OverrideOffer> {
    const served = await Promise.all(origins.map(fetchRemoteName));
    const originsOf = (remote: string) =>
      origins.filter((_, at) => served[at] === remote.replaceAll('-', '_'));
    return {
      origins: [...origins],
      remotes: await Promise.all(
        this.#channels().map(async (channel) => ({
          ...(await this.#describeRemote(channel)),
          origins: originsOf(channel.remote),
        })),
      ),
    };
  }

  /** Knows also a remote whose first release is published but not live. */
  async #isKnownRemote({ remote }: Override): Promise<boolean> {
    return this.#hasChannel(remote) || (await this.#publishedVersions(remote)).length > 0;
  }

  #hasChannel(remote: string) {
    return this.#channels().some((channel) => channel.remote === remote);
  }

  /** Reads the store directly: a list must not fill the cache. */
  #publishedVersions(remote: string) {
    return this.#releases.origin.versions(remote);
  }

  async #withRoutes(override: Override): Promise<Override> {
    const { remote } = override;
    if (this.#channels().some((channel) => channel.remote === remote && channel.live)) {
      return override;
    }
    const [version] = await this.#publishedVersions(remote);
    const latest = version && (await this.#find({ remote, version }, this.#releases.origin));
    if (!latest) return override;
    const { routes, guardedRoutes } = latest;
    return { ...override, routes: { routes, guardedRoutes } };
  }

  async #find(
    release: Pick<Override, 'remote' | 'version'>,
    releases: Pick<ReleaseStore, 'read'> = this.#releases,
  ) {
    const found = await findPublishedRelease(releases, release).catch(() => undefined);
    return found?.release;
  }

  /** Whether this shell provides the contract that the release was built against. */
  async #fits(
    release: Release,
    releases: Pick<ReleaseStore, 'read'> = this.#releases,
  ): Promise<boolean> {
    const { remote, version } = release;
    const misfit = await findContractMisfit(release, this.#registry.contract, async () =>
      (await releases.read(`${remote}/${version}/${BUILT_CONTRACT_FILE}`))?.toString(),
    );
    return misfit === undefined;
  }

  /** Checks that the origin responds and what its manifest says; the browser loads the remote itself. */
  async #findProblemAtOrigin({
    remote,
    manifest,
  }: Override): Promise<OverrideProblem['reason'] | undefined> {
    try {
      const response = await fetch(manifest, {
        redirect: 'error',
        signal: AbortSignal.timeout(MANIFEST_TIMEOUT_MS),
      });
      if (!response.ok) return 'unreachable';
      const { name, release } = parseManifest(await response.text());
      const isAnother = name !== undefined && name !== remote.replaceAll('-', '_');
      if (isAnother || (release && release.remote !== remote)) return 'another';
      // Its contract is not published: only the range can be compared.
      const { contract } = this.#registry;
      const misfit =
        release && (await findContractMisfit(release, contract, async () => undefined));
      return misfit === undefined ? undefined : 'contract';
    } catch {
      return 'unreachable';
    }
  }

  async #describeRemote({
    remote,
    live,
    canary,
  }: Channel): Promise<Omit<OfferedRemote, 'origins'>> {
    const versions = await this.#publishedVersions(remote);
    const offered = await Promise.all(
      versions.slice(0, MAX_VERSIONS).map(async (version): Promise<OfferedVersion[]> => {
        const found = await this.#find({ remote, version }, this.#releases.origin);
        if (!found) return [];
        const { contract, publishedAt } = found;
        const fits = await this.#fits(found, this.#releases.origin);
        return [{ version, contract, fits, publishedAt }];
      }),
    );
    return {
      name: remote,
      live: live?.metadata.version,
      canary: canary && {
        version: canary.metadata.version,
        percent: canary.deployment?.traffic ?? 0,
      },
      versions: offered.flat(),
    };
  }
}

/** The name of the remote that an origin serves at present; undefined without a valid response. */
async function fetchRemoteName(origin: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(MANIFEST_TIMEOUT_MS);
    const response = await fetch(`${origin}/${MANIFEST_FILE}`, { redirect: 'error', signal });
    return ((await response.json()) as { name?: string }).name;
  } catch {
    return undefined;
  }
}
