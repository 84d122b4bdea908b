import type { ReleaseName, ReleaseStore } from '@fireflay/releases';

/** The releases store as this shell reads it. */
export interface ReleaseSource extends Pick<ReleaseStore, 'isRemote' | 'read' | 'versions'> {
  /** The store itself: reads from it are not cached. */
  readonly origin: ReleaseStore;
  /** Brings the copy of the composition, and of the releases that it names, up to date. */
  poll(): Promise<void>;
  /** Caches a release whose file is requested. A release that no visitor got is fetched for QA only. */
  ensureCachedForRequest(name: ReleaseName, isForQa: boolean): Promise<void>;
  /** Caches every release of a remote that visitors get or got recently. */
  cacheAssigned(remote: string): Promise<void>;
}
