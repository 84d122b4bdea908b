import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  changeComposition,
  findPublishedRelease,
  liveOf,
  withDevelopmentBuild,
  withPromotion,
  readDiscovery,
} from '@fireflay/releases';

/**
 * Makes the working copy's releases live, each the first time that its sources are seen. Later promotions, rollbacks and
 * pins stay.
 *
 * @param options.isDevelopment the releases are builds of `npm run dev`
 * @returns the remotes whose channel was not changed
 */
export async function promoteWorkingCopy(
  releasesDir: string,
  versions: Record<string, string>,
  { isDevelopment = false } = {},
): Promise<string[]> {
  const file = join(releasesDir, 'sources.json');
  const knownVersions = await readKnownVersions(file);
  const { microFrontends } = await readDiscovery(releasesDir);
  const skipped: string[] = [];

  for (const [remote, version] of Object.entries(versions)) {
    const live = liveOf(microFrontends[remote]);
    if (live?.metadata.version === version) continue;
    if (live && (live.extras?.pinned || knownVersions[remote] === version)) {
      skipped.push(remote);
      continue;
    }
    const { published } = await findPublishedRelease(releasesDir, { remote, version });
    await changeComposition(
      releasesDir,
      { remote, who: 'working copy', what: 'promote' },
      (discovery) =>
        isDevelopment
          ? withDevelopmentBuild(discovery, published)
          : withPromotion(discovery, published),
    );
  }
  await writeFile(`${file}.draft`, JSON.stringify({ ...knownVersions, ...versions }));
  await rename(`${file}.draft`, file);
  return skipped;
}

async function readKnownVersions(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}
