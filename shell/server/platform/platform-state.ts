import { readHistory, toReleaseStore } from '@fireflay/releases';
import type { DiscoveryEntry, ReleaseName, ReleaseStoreOrPath } from '@fireflay/releases';
import { HISTORY_PAGE_LENGTH } from '../../platform/state';
import type {
  PlatformState,
  PreviewLink,
  ReleaseHealthState,
  ReleaseState,
} from '../../platform/state';
import { COMPARISON_PATH } from '../../src/app/override-offer';
import { failureRate } from '../health/copy';
import type { GuardMode } from '../configuration/guard-settings';
import type { Guard } from '../health/guard';
import type { ReleaseHealth, ReleaseHealthRecord } from '../health/release-health';
import { entriesOf } from '../releases/composition';
import type { Channel } from '../releases/composition';
import { copy as releaseCopy } from '../releases/copy';
import type { ReleaseRefusal } from '../releases/release-registry';
import type { ReleaseDetails, ReleaseDetailsReader } from './release-details';
import { searchHistory } from './search-history';
import type { SourcePlaces } from '../health/source-places';

/** Maximum number of versions that a form offers. */
const MAX_VERSIONS = 30;
/** Versions that are shown with details. */
const MAX_DETAILED = 10;

/** The data that the page shows. */
export interface PlatformSources {
  releases: ReleaseStoreOrPath;
  channels: () => Channel[];
  health: ReleaseHealth;
  guard: Pick<Guard, 'decisions'>;
  mode: GuardMode;
  /** Why this shell refuses a release: another shell may use it. */
  refusalOf?: (entry: DiscoveryEntry) => ReleaseRefusal | undefined;
  /** Finds the places of failures in the sources. */
  sourcePlaces?: SourcePlaces | undefined;
  /** The store's origin, if overrides are enabled. */
  previewOrigin?: string | undefined;
  /** Renders a release in this shell. @returns one sentence for each address that it cannot render */
  tryRelease?: ((release: ReleaseName) => Promise<string[]>) | undefined;
  /** Makes a link that shows a release that is not live, or says why not; missing where no key is set. */
  createPreviewLink?:
    | ((release: ReleaseName) => Promise<PreviewLink | { problem: string }>)
    | undefined;
}

/** Everything that the page shows, but for its token. */
export async function readPlatformState(
  sources: PlatformSources,
  details: ReleaseDetailsReader,
): Promise<Omit<PlatformState, 'token'>> {
  const { releases, channels, health, guard, mode, refusalOf, previewOrigin } = sources;
  const readRemote = async (channel: Channel) => {
    const { remote, live, canary } = channel;
    const versions = (await toReleaseStore(releases).versions(remote)).slice(0, MAX_VERSIONS);
    const detailed = await Promise.all(
      versions.slice(0, MAX_DETAILED).map((version) => details.read({ remote, version })),
    );
    return {
      name: remote,
      live: live && {
        version: live.metadata.version,
        isPinned: live.extras?.pinned === true,
        previous: live.extras?.previous?.[0],
      },
      canary: canary && {
        version: canary.metadata.version,
        percent: canary.deployment?.traffic ?? 0,
      },
      health: await Promise.all(
        health
          .all()
          .filter(({ remote: name, total }) => name === remote && total.visits + total.failed > 0)
          .map((record) => toHealthState(record, channel, sources.sourcePlaces)),
      ),
      versions,
      releases: detailed.map((release) => toReleaseState(release, channel, previewOrigin)),
      refusals: entriesOf(channel).flatMap((entry) => {
        const reason = refusalOf?.(entry)?.reason;
        return reason
          ? [{ version: entry.metadata.version, reason: releaseCopy.refusal(reason) }]
          : [];
      }),
    };
  };
  return {
    readAt: new Date().toISOString(),
    remotes: await Promise.all(channels().map(readRemote)),
    canPreview: sources.createPreviewLink !== undefined,
    decisions: guard.decisions,
    mode,
    history: searchHistory(await readHistory(releases), {
      remote: '',
      text: '',
      limit: HISTORY_PAGE_LENGTH,
    }),
  };
}

async function toHealthState(
  { version, series, texts }: ReleaseHealthRecord,
  { live, canary }: Channel,
  sourcePlaces?: SourcePlaces,
): Promise<ReleaseHealthState> {
  const hour = series.lastHour();
  const { documents, carts, orders } = series.salesOfLastHour();
  const isOf = (entry: DiscoveryEntry | undefined) => entry?.metadata.version === version;
  return {
    version,
    role: isOf(live) ? 'live' : isOf(canary) ? 'canary' : 'other',
    visits: hour.visits,
    failed: hour.failed,
    failureRate: failureRate(hour),
    disturbed: hour.disturbed,
    ...(documents > 0 && { cartRate: carts / documents, orderRate: orders / documents }),
    lcp: series.median('LCP'),
    cls: series.median('CLS'),
    inp: series.median('INP'),
    renderTime: series.renderTimeP95(),
    failures: await Promise.all(
      [...texts].map(async ([text, { places, ...failure }]) => ({
        ...failure,
        text,
        places: (await sourcePlaces?.find(places)) ?? places,
      })),
    ),
  };
}

function toReleaseState(
  { version, commit, publishedAt, author, browserBytes, hasIsolatedPage }: ReleaseDetails,
  { remote, live }: Channel,
  previewOrigin: string | undefined,
): ReleaseState {
  const release = { version, commit, publishedAt, author, browserBytes };
  if (!previewOrigin) return release;
  const name = `${remote}@${version}`;
  const liveName = live && `${remote}@${live.metadata.version}`;
  return {
    ...release,
    links: {
      preview: `${previewOrigin}/?mf=${name}`,
      ...(hasIsolatedPage && {
        isolated: `${previewOrigin}/remotes/${remote}/${version}/isolated/index.html`,
      }),
      ...(liveName !== undefined &&
        name !== liveName && {
          comparison: `${previewOrigin}${COMPARISON_PATH}?a=${liveName}&b=${name}`,
        }),
    },
  };
}
