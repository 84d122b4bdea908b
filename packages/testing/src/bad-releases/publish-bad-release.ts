import { createHash } from 'node:crypto';
import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BadRelease, Patch } from './bad-release';

interface Manifest {
  signature?: unknown;
  release: { version: string; files: Record<string, string> };
}

/**
 * Publishes a patched copy of a release, without a signature.
 *
 * @param source the folder of the release
 * @param target the folder of the new one, `<releases>/<remote>/<version>`
 * @throws Error where a patch changes nothing
 */
export async function publishBadRelease(
  source: string,
  target: string,
  { id, patches }: Pick<BadRelease, 'id' | 'patches'>,
): Promise<void> {
  await cp(source, target, { recursive: true });
  const changed = new Map<string, string>();
  for (const patch of patches) {
    const files = await findFiles(target, patch.file);
    const before = changed.size;
    for (const file of files) {
      const path = join(target, file);
      const text = await readFile(path, 'utf8');
      const patched = patchText(text, patch);
      if (patched === text) continue;
      await rewrite(path, patched);
      changed.set(hashOf(text), hashOf(patched));
    }
    if (changed.size === before) throw new Error(`${id}: ${patch.file} is unchanged by its patch.`);
  }
  // Containers have the hashes of their chunks.
  for (const file of await findFiles(target, 'browser/remoteEntry.js')) {
    const text = await readFile(join(target, file), 'utf8');
    const updated = [...changed].reduce(
      (all, [before, after]) => all.replaceAll(before, after),
      text,
    );
    if (updated !== text) await rewrite(join(target, file), updated);
  }
  await useOwnAddresses(target);
  await updateManifest(target);
}

const hashOf = (text: string) => createHash('sha384').update(text).digest('base64');

const patchText = (text: string, { insert = '', replace }: Patch) =>
  insert + (replace ? text.replaceAll(...(replace as [string, string])) : text);

const PATTERNS: Partial<Record<Patch['file'], RegExp>> = {
  'browser/remoteEntry.js': /^remoteEntry\.[\w.]*js$/,
  'browser/*.js': /\.js$/,
  'server/*.cjs': /\.cjs$/,
};

async function findFiles(folder: string, file: Patch['file']): Promise<string[]> {
  const pattern = PATTERNS[file];
  if (!pattern) return [file];
  const [part = ''] = file.split('/');
  const names = await readdir(join(folder, part));
  return names.filter((name) => pattern.test(name)).map((name) => `${part}/${name}`);
}

/** Deletes the compressed copies, which would be sent instead. */
async function rewrite(path: string, text: string) {
  await writeFile(path, text);
  await Promise.all(['.br', '.gz'].map((ending) => rm(path + ending, { force: true })));
}

const integrityOf = (content: string | Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Takes the hash out of the container's name: files with the same name are the same ones in all releases, and the store
 * would send those of the good release.
 */
async function useOwnAddresses(folder: string) {
  const [container] = await findFiles(folder, 'browser/remoteEntry.js');
  const name = container?.split('/').at(-1);
  if (!name) return;
  for (const ending of ['', '.br', '.gz']) {
    const path = join(folder, 'browser', name + ending);
    await rename(path, join(folder, 'browser', `remoteEntry.js${ending}`)).catch(() => undefined);
  }
  const path = join(folder, 'mf-manifest.json');
  const text = await readFile(path, 'utf8');
  await writeFile(path, text.replaceAll(name, 'remoteEntry.js'));
}

/** The fault is part of the published release, whose version is the name of its folder. */
async function updateManifest(folder: string) {
  const path = join(folder, 'mf-manifest.json');
  const manifest = JSON.parse(await readFile(path, 'utf8')) as Manifest;
  const files: Record<string, string> = {};
  for (const name of Object.keys(manifest.release.files)) {
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (content) files[name] = integrityOf(content);
  }
  const version = folder.split(/[\\/]/).at(-1) ?? '';
  const release = { ...manifest.release, version, files };
  await writeFile(path, JSON.stringify({ ...manifest, release, signature: undefined }));
}
