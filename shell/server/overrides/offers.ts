import {
  contractSatisfied,
  findPublished,
  MANIFEST_FILE,
  publishedVersions,
  type Manifest,
  type Releases,
} from '@fireflay/releases';
import type { OfferedRemote, OfferedVersion, OverrideOffer } from '../../src/app/override-offer';
import type { Channel } from '../composition';
import { ReleaseMirror } from '../release-mirror';
import type { ReleaseShelf } from '../release-shelf';
import { originOf, overrideEntry, type Override } from './override';
import type { Problem } from './refusal-page';

/** Versions of a remote that are offered: the latest ones. */
const MOST_VERSIONS = 30;
/** Milliseconds that another origin's manifest may take. */
const MANIFEST_LIMIT = 2000;

/** What can be shown in the place of what visitors get. */
export class Offers {
  constructor(
    private readonly releases: Releases,
    private readonly shelf: ReleaseShelf,
    private readonly channels: () => readonly Channel[],
  ) {}

  /** Why an override cannot be shown; undefined when it can. */
  async problemWith(override: Override): Promise<Problem['why'] | undefined> {
    if (!this.knows(override)) return 'remote';
    if (originOf(override)) return problemElsewhere(override);
    const found = await this.find(override);
    if (!found) return 'unpublished';
    if (!contractSatisfied(found.contract)) return 'contract';
    const { remote } = await this.shelf.take(override.remote, overrideEntry(override));
    return remote.composed.refused ? 'changed' : undefined;
  }

  /** Those that are still there: a kept session may name what has gone since. */
  async stillThere(overrides: readonly Override[]): Promise<Override[]> {
    const looked = await Promise.all(
      overrides.map(async (override) => {
        if (!this.knows(override)) return [];
        return originOf(override) || (await this.find(override)) ? [override] : [];
      }),
    );
    return looked.flat();
  }

  async all(origins: readonly string[]): Promise<OverrideOffer> {
    const served = await Promise.all(origins.map(servedBy));
    const originsOf = (remote: string) =>
      origins.filter((_, at) => served[at] === remote.replaceAll('-', '_'));
    return {
      origins: [...origins],
      remotes: await Promise.all(
        this.channels().map(async (channel) => ({
          ...(await this.offered(channel)),
          origins: originsOf(channel.remote),
        })),
      ),
    };
  }

  private knows({ remote }: Override) {
    return this.channels().some((channel) => channel.remote === remote);
  }

  private async find(release: Pick<Override, 'remote' | 'version'>, releases = this.releases) {
    const found = await findPublished(releases, release).catch(() => undefined);
    return found?.release;
  }

  private async offered({
    remote,
    live,
    canary,
  }: Channel): Promise<Omit<OfferedRemote, 'origins'>> {
    // A list brings no releases here.
    const { releases } = this;
    const listed = releases instanceof ReleaseMirror ? releases.store : releases;
    const versions = await publishedVersions(listed, remote);
    const offered = await Promise.all(
      versions.slice(0, MOST_VERSIONS).map(async (version): Promise<OfferedVersion[]> => {
        const found = await this.find({ remote, version }, listed);
        if (!found) return [];
        const { contract, publishedAt } = found;
        return [{ version, contract, fits: contractSatisfied(contract), publishedAt }];
      }),
    );
    return {
      name: remote,
      live: live.metadata.version,
      canary: canary && {
        version: canary.metadata.version,
        percent: canary.deployment?.traffic ?? 0,
      },
      versions: offered.flat(),
    };
  }
}

/** The name of the part that an origin serves at this moment; undefined where nothing answers. */
async function servedBy(origin: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(MANIFEST_LIMIT);
    const answer = await fetch(`${origin}/${MANIFEST_FILE}`, { redirect: 'error', signal });
    return ((await answer.json()) as { name?: string }).name;
  } catch {
    return undefined;
  }
}

/** The browser will load it: here it is only asked whether it is there, and what it says of itself. */
async function problemElsewhere({
  remote,
  manifest,
}: Override): Promise<Problem['why'] | undefined> {
  try {
    const answer = await fetch(manifest, {
      redirect: 'error',
      signal: AbortSignal.timeout(MANIFEST_LIMIT),
    });
    if (!answer.ok) return 'unreachable';
    const { name, release } = (await answer.json()) as Manifest & { name?: string };
    if (name !== undefined && name !== remote.replaceAll('-', '_')) return 'another';
    return release && !contractSatisfied(release.contract) ? 'contract' : undefined;
  } catch {
    return 'unreachable';
  }
}
