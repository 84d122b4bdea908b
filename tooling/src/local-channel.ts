import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  changeComposition,
  findPublished,
  liveOf,
  promoted,
  readDiscovery,
} from '@fireflay/releases';

/**
 * Makes the working copy's own releases live, each the first time that its sources are seen: what was
 * promoted, taken back or pinned since then stays as it is.
 *
 * @returns the remotes that were left alone
 */
export async function makeSourcesLive(
  releasesDir: string,
  versions: Record<string, string>,
): Promise<string[]> {
  const file = join(releasesDir, 'sources.json');
  const seen = await readSeen(file);
  const { microFrontends } = await readDiscovery(releasesDir);
  const alone: string[] = [];

  for (const [remote, version] of Object.entries(versions)) {
    const live = liveOf(microFrontends[remote]);
    if (live?.metadata.version === version) continue;
    if (live && (live.extras?.pinned || seen[remote] === version)) {
      alone.push(remote);
      continue;
    }
    const { published } = await findPublished(releasesDir, { remote, version });
    await changeComposition(
      releasesDir,
      { remote, who: 'working copy', what: 'promote' },
      (discovery) => promoted(discovery, published),
    );
  }
  await writeFile(`${file}.draft`, JSON.stringify({ ...seen, ...versions }));
  await rename(`${file}.draft`, file);
  return alone;
}

async function readSeen(file: string): Promise<Record<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, string>;
}
