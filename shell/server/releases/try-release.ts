import { randomUUID } from 'node:crypto';
import { findPublishedRelease, manifestUrl } from '@fireflay/releases';
import type { ReleaseName, ReleaseStoreOrPath } from '@fireflay/releases';
import type { LiveComposition } from './live-composition';

/** A value for the parameters of addresses: the loader of an unknown product answers, too. */
const SAMPLE_PARAMETER = '1';

/**
 * Renders each address of a published release in this shell, as a visitor with that release would get it.
 *
 * @param origin the store's origin
 * @returns one sentence for each address that the release cannot render here
 */
export async function tryRelease(
  { remote, version }: ReleaseName,
  live: Pick<LiveComposition, 'compose'>,
  { releases, origin }: { releases: ReleaseStoreOrPath; origin: string },
): Promise<string[]> {
  const { published } = await findPublishedRelease(releases, { remote, version });
  const override = { remote, version, manifest: manifestUrl(remote, version) };
  const { running } = await live.compose({ bucket: 0, avoided: [], overrides: [override] });
  if (!running) return ['This shell renders too many compositions at once: ask again.'];
  await running.pool.started;
  const faults: string[] = [];
  for (const pattern of published.routes ?? []) {
    const url = new URL(pattern.replaceAll(/:\w+/g, SAMPLE_PARAMETER), origin).href;
    const job = { url, requestId: randomUUID(), anonymous: true };
    const fault = await running.pool.render(job).then(
      (view) =>
        view.kind === 'page' && view.broke === remote ? 'throws while it is rendered' : undefined,
      (error: unknown) => `is not rendered: ${String(error)}`,
    );
    if (fault) faults.push(`${pattern} of ${remote} ${version} ${fault}`);
  }
  return faults;
}
