import type { StoreProfile } from 'shared-contracts/profile';
import type { Release } from 'shared-contracts/releases';
import type { ComposedRemote } from '../src/app/composition';
import type { OverrideView } from '../src/app/override-offer';

/** What a render worker is started with. */
export interface WorkerStart {
  remotes: WorkerRemote[];
  apiOrigin: string;
  profile: StoreProfile;
  /** The shell's own browser build. */
  assets: string;
  /** Development: the documents carry the script that reloads them. */
  liveReload: boolean;
  /** One number that the worker counts up while it lives: a loop stops it. */
  pulse: Int32Array;
}

export interface WorkerRemote {
  composed: ComposedRemote;
  /** Missing when the manifest could not be read, or when the remote is left to the browser. */
  release?: { folder: string; contents: Release };
}

export interface RenderJob {
  id: number;
  url: string;
  /** The id of the visitor's request: the back end logs the same. */
  requestId: string;
  /** The visitor sent no cookie, so nobody is signed in: the browser need not ask. */
  anonymous: boolean;
  /** The visitor looks at other versions than they would get. */
  overrides?: OverrideView;
}

export type RenderReport =
  | { type: 'ready'; failed: { remote: string; reason: string }[] }
  /** The worker is about to run this remote's code: if it ends or hangs now, that one is to blame. */
  | { type: 'area'; remote: string }
  | { type: 'redirect'; id: number; status: number; location: string }
  /** `broke` names the remote, if any, that threw: the browser renders its part. */
  | { type: 'head'; id: number; status: number; broke?: string }
  | { type: 'chunk'; id: number; bytes: Uint8Array }
  | { type: 'end'; id: number }
  | { type: 'failed'; id: number; reason: string };
