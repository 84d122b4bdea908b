import type { StoreProfile } from 'shared-contracts/profile';
import type { WorkerRemote } from './render-protocol';

/** The releases and the content that one visitor's views are composed of. */
export interface Composition {
  /** Identifies the set of releases, how far they could be read, and the version of the content. */
  key: string;
  remotes: WorkerRemote[];
  /** The store's profile with what is published, or with what a preview shows. */
  profile: StoreProfile;
}
