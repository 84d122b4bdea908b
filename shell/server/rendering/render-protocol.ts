import type { StoreProfile } from 'shared-contracts/profile';
import type { Release } from '@fireflay/releases';
import type { ComposedRemote } from '../../src/remotes/composed-remote';
import type { OverrideView } from '../../src/app/override-offer';

/** What a render worker is started with. */
export interface WorkerStart {
  remotes: WorkerRemote[];
  apiOrigin: string;
  /** With each call: remotes' code sees them. */
  apiHeaders: Record<string, string>;
  profile: StoreProfile;
  /** The shell's own browser build. */
  assets: string;
  /** Development: the documents carry the script that reloads them. */
  liveReload: boolean;
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

/** From the shell to a render worker. */
export type RenderCommand =
  | { type: 'start'; start: WorkerStart }
  | { type: 'render'; job: RenderJob }
  /** Nobody waits for the view any more. The worker still reports how it ended. */
  | { type: 'cancel'; id: number };

export interface FailedRemote {
  remote: string;
  reason: string;
  /** It did not load in time, which may be the machine's fault. */
  isLate?: boolean;
}

/** From a render worker to the shell. */
export type RenderReport =
  | {
      type: 'ready';
      failed: FailedRemote[];
      /** The page around every view, without a view: its body's markup. */
      frame: string;
    }
  | { type: 'heartbeat' }
  /** The worker is about to run this remote's code: if it ends or hangs now, that one is to blame. */
  | { type: 'area'; remote: string; id?: number }
  | { type: 'redirect'; id: number; status: number; location: string }
  /** `broke` names the remote, if any, that threw: the browser renders its part. */
  | { type: 'page'; id: number; status: number; broke?: string; body: Uint8Array }
  | { type: 'failed'; id: number; reason: string };
