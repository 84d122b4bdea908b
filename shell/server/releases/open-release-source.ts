import type { ReleaseStore } from '@fireflay/releases';
import { ReleaseCache } from './release-cache';
import type { ReleaseSource } from './release-source';

/** A folder is read as it is; of another machine's store this shell keeps a copy in `folder`. */
export const openReleaseSource = (store: ReleaseStore, folder: string): ReleaseSource =>
  store.isRemote ? new ReleaseCache(store, folder) : readDirectly(store);

const readDirectly = (store: ReleaseStore): ReleaseSource => ({
  isRemote: false,
  origin: store,
  read: (path) => store.read(path),
  versions: (remote) => store.versions(remote),
  poll: async () => undefined,
  ensureCachedForRequest: async () => undefined,
  cacheAssigned: async () => undefined,
});
