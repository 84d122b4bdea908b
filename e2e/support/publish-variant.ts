import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { cp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { store } from './store';

const releasesDir = join(store.dataDir, 'releases');

interface Manifest {
  signature?: unknown;
  release: { version: string; files: Record<string, string> };
}

/**
 * Publishes another release of a remote, without making it live. It differs from the live one in one text.
 *
 * @param change the text and its replacement
 */
export async function publishVariant(remote: string, version: string, change: [string, string]) {
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
  /** @returns the number of changed files */
  async function rewrite(change: (text: string) => string) {
    let changed = 0;
    for (const file of Object.keys(files)) {
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
      sums.set(hashOf(text), hashOf(other));
      changed++;
    }
    return changed;
  }
  const changed = await rewrite((text) => text.replaceAll(...change));
  if (changed < 2) throw new Error(`${change[0]} does not stand in both bundles of ${remote}`);
  const replacements = [...sums];
  await rewrite((text) =>
    replacements.reduce((all, [sum, other]) => all.replaceAll(sum, other), text),
  );
  manifest.release.version = version;
  await writeFile(manifestFile, await signManifest(manifest));
  await rename(draft, folder);
  return { live, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Hashes a chunk as its container does. */
const hashOf = (text: string) => createHash('sha384').update(text).digest('base64');

/** Signs with the key of this machine, as for the store's own releases. */
async function signManifest({ signature: _, ...manifest }: Manifest): Promise<string> {
  const text = JSON.stringify(manifest);
  const der = Buffer.from(
    await readFile(join(store.dataDir, 'release-signing-key'), 'utf8'),
    'base64',
  );
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicDer = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  const key = createHash('sha256').update(publicDer).digest('hex').slice(0, 16);
  const value = sign(null, Buffer.from(text), privateKey).toString('base64url');
  return `${text.slice(0, -1)},"signature":${JSON.stringify({ key, value })}}`;
}
