import { defaultProfile } from 'shared-contracts/profile';
import { toReleaseStore } from '@fireflay/releases';
import { OverrideOffers } from '../overrides/override-offers';
import { composeForVisitor, readCompositionDocument } from '../releases/composition';
import type { CompositionProvider } from '../releases/live-composition';
import { openReleaseSource } from '../releases/open-release-source';
import type { ReleaseRegistry } from '../releases/release-registry';
import type { Visitor } from '../visitor/visitor';
import type { RenderJob } from '../protocol/render-protocol';
import { noContent } from './no-content';
import type { ReleaseFolder } from './release-folder';

/** The live releases of a folder. A page is rendered as JSON that names its releases and its overrides. */
export async function compositionOf(
  folder: ReleaseFolder,
  registry: ReleaseRegistry,
): Promise<CompositionProvider & { offers: OverrideOffers }> {
  const { channels } = await readCompositionDocument(folder.path);
  const assetsOf = () => ({ styles: [], scripts: [], inlineScript: '', preloads: [] });
  const compose = (visitor: Visitor) => composeForVisitor(channels, visitor, registry, noContent);
  return {
    profile: () => defaultProfile,
    id: () => '1',
    isReady: () => true,
    missingRemotes: () => [],
    contractVersion: () => '4.1.0',
    layout: () => '<header>Loja</header>',
    hasCanary: () => false,
    offers: new OverrideOffers(
      openReleaseSource(toReleaseStore(folder.path), folder.path),
      registry,
      () => channels,
    ),
    remotesFor: async (visitor) => (await compose(visitor)).remotes,
    async compose(visitor) {
      const composition = await compose(visitor);
      const pool = {
        render: async (view: Omit<RenderJob, 'id'>) => {
          const text = JSON.stringify({ key: composition.key, ...view });
          return { kind: 'page' as const, status: 200, body: Buffer.from(text) };
        },
        started: Promise.resolve(),
        close: () => Promise.resolve(),
        lastExclusionAt: undefined,
      };
      return { ...composition, assetsOf, running: { ...composition, pool, assetsOf } };
    },
  };
}
