import { ChannelError, readScreenPicture, readScreenPictures } from '@fireflay/releases';
import type { ReleaseName, ReleaseStore } from '@fireflay/releases';
import { DomainError } from '../../domain/domain-error';
import type { Handler } from '../context';
import { copy } from './copy';
import { requireReleases } from './office-releases';

export const listReleasePictures: Handler<'ListReleasePictures'> = async (name, { releases }) => {
  const set = await readSet(requireReleases(releases).store, name);
  if (!set) return null;
  const changed = set.pictures.flatMap(({ screen, width, change }, id) =>
    change ? [{ id, screen, width, share: change.share }] : [],
  );
  return {
    live: set.live ?? null,
    total: set.pictures.length,
    added: set.pictures.filter(({ isNew }) => isNew).length,
    changed: changed.sort((one, other) => other.share - one.share),
  };
};

export const readReleasePicture: Handler<'ReadReleasePicture'> = async (
  { id, ...name },
  { releases },
) => {
  const { store } = requireReleases(releases);
  const set = await readSet(store, name);
  const picture = set?.pictures[id];
  if (!set || !picture?.change) throw new DomainError(404, copy.noPicture);
  const read = async (path: string) => {
    const content = await readScreenPicture(store, name, set, path);
    if (!content) throw new DomainError(404, copy.noPicture);
    return content.toString('base64');
  };
  return {
    before: await read(picture.change.before),
    after: await read(picture.file),
    difference: await read(picture.change.difference),
  };
};

async function readSet(store: ReleaseStore, { remote, version }: ReleaseName) {
  try {
    return await readScreenPictures(store, { remote, version });
  } catch (error) {
    if (error instanceof ChannelError) throw new DomainError(404, copy.noVersion(remote, version));
    throw error;
  }
}
