import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ChannelError } from './channel-error';
import { findPublishedRelease, integrityOf } from './composition-document';
import { MANIFEST_FILE } from './release';
import type { ReleaseName } from './release';
import { manifestPath } from './release-store';
import type { ReleaseStore } from './release-store';
import { PICTURES_FILE } from './screen-pictures';
import type { ScreenPictures } from './screen-pictures';

/**
 * Publishes the same bytes in another store: the signature of the manifest covers the integrity of every file.
 *
 * @throws ChannelError where the release was never published, or a file is missing or altered; AlreadyPublishedError
 */
export async function copyRelease(name: ReleaseName, from: ReleaseStore, to: ReleaseStore) {
  const { release, manifest } = await findPublishedRelease(from, name);
  await to.publish(name, async (draft) => {
    const copy = async (path: string, integrity: string) => {
      const content = await from.read(`${name.remote}/${name.version}/${path}`);
      if (!content || integrityOf(content) !== integrity) {
        throw new ChannelError(
          'unusable',
          `${name.remote} ${name.version} cannot be copied: ${path} is ${content ? 'altered' : 'missing'}.`,
        );
      }
      await mkdir(dirname(join(draft, path)), { recursive: true });
      await writeFile(join(draft, path), content);
      return content;
    };
    for (const [path, integrity] of Object.entries(release.files)) await copy(path, integrity);
    if (release.pictures) {
      const list = await copy(PICTURES_FILE, release.pictures);
      const { files } = JSON.parse(list.toString()) as ScreenPictures;
      for (const [path, integrity] of Object.entries(files)) await copy(path, integrity);
    }
    await writeFile(join(draft, MANIFEST_FILE), manifest);
  });
}

/** Says whether both stores have the same manifest of the release, and so the same files. */
export async function isSameRelease(name: ReleaseName, one: ReleaseStore, other: ReleaseStore) {
  const [first, second] = await Promise.all([
    one.read(manifestPath(name)),
    other.read(manifestPath(name)),
  ]);
  return !!first && !!second && first.equals(second);
}
