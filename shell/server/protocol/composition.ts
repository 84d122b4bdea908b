import type { WorkerRemote } from './render-protocol';

/** The releases that one visitor's views are composed of. */
export interface Composition {
  /** Identifies the set of releases and how far they could be read. */
  key: string;
  remotes: WorkerRemote[];
}
