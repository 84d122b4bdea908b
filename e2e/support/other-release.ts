import { createHash } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { store } from './store';

const releasesDir = join(store.dataDir, 'releases');

interface Manifest {
  release: { version: string; files: Record<string, string> };
}

/**
 * Publishes another release of a remote beside the live one: the same but for one text, and nobody gets it.
 *
 * @param change the text, and what stands there instead
 */
export async function publishOther(remote: string, version: string, change: [string, string]) {
  const composition = await readFile(join(releasesDir, 'composition.json'), 'utf8');
  const { microFrontends } = JSON.parse(composition) as {
    microFrontends: Record<string, [{ metadata: { version: string } }]>;
  };
  const live = microFrontends[remote]?.[0].metadata.version ?? '';
  const folder = join(releasesDir, remote, version);
  const draft = `${folder}.draft`;
  await rm(folder, { recursive: true, force: true });
  await cp(join(releasesDir, remote, live), draft, { recursive: true });

  const manifestFile = join(draft, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
  const { files } = manifest.release;
  const sums = new Map<string, string>();
  /** @returns how many files are others now */
  async function rewrite(change: (text: string) => string) {
    let changed = 0;
    for (const [file, sum] of Object.entries(files)) {
      if (!/\.c?js$/.test(file)) continue;
      const text = await readFile(join(draft, file), 'utf8');
      const other = change(text);
      if (other === text) continue;
      await writeFile(join(draft, file), other);
      for (const packed of [`${file}.br`, `${file}.gz`]) {
        await rm(join(draft, packed), { force: true });
        delete files[packed];
      }
      files[file] = `sha384-${createHash('sha384').update(other).digest('base64')}`;
      sums.set(sum, files[file]);
      changed++;
    }
    return changed;
  }
  const changed = await rewrite((text) => text.replaceAll(...change));
  if (changed < 2) throw new Error(`${change[0]} does not stand in both bundles of ${remote}`);
  // A file may hold the sums of others, without their first word.
  const bare = (sum: string) => sum.replace('sha384-', '');
  const known = [...sums].map(([sum, other]) => [bare(sum), bare(other)] as const);
  await rewrite((text) => known.reduce((all, [sum, other]) => all.replaceAll(sum, other), text));
  manifest.release.version = version;
  await writeFile(manifestFile, JSON.stringify(manifest));
  await rename(draft, folder);
  return { live, remove: () => rm(folder, { recursive: true, force: true }) };
}
