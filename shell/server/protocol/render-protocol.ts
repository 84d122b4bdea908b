import type { StoreProfile } from 'shared-contracts/profile';
import type { Release } from '@fireflay/releases';
import type { ComposedRemote } from '../../src/remotes/composed-remote';
import type { OverrideView } from '../../src/app/override-offer';

/** Milliseconds after which a render process gives up a view. */
export const RENDER_TIMEOUT_MS = 3000;

/** The first message to a render worker. */
export interface WorkerStart {
  remotes: WorkerRemote[];
  apiOrigin: string;
  /** Headers of each call to the back end: the remotes' code can read them. */
  apiHeaders: Record<string, string>;
  profile: StoreProfile;
  /** Milliseconds for which renders share an answer of the back end. */
  sharedResponsesMs: number;
  /** The shell's own browser build. */
  assets: string;
  /** Development: documents include the scripts that reload them, and errors are reported and not logged. */
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
  /** The id of the visitor's request, which the back end logs as well. */
  requestId: string;
  /** The trace of that request (W3C Trace Context). */
  traceparent?: string | undefined;
  /** The request had no cookie, so there is no session: the browser need not check. */
  anonymous: boolean;
  /** The overrides of the visitor's session. */
  overrides?: OverrideView | undefined;
}

/** A message from the shell to a render worker. */
export type RenderCommand =
  | { type: 'start'; start: WorkerStart }
  | { type: 'render'; job: RenderJob }
  /** The view's request was given up. The worker still reports how the render ended. */
  | { type: 'cancel'; id: number };

export interface FailedRemote {
  remote: string;
  reason: string;
  /** The remote did not load in time, which may be due to a slow machine. */
  isLate?: boolean;
  /** The member of a built-in or of a shared library that the remote tried to change. */
  pollutes?: string | undefined;
}

/** A message from a render worker to the shell. */
export type RenderReport =
  | {
      type: 'ready';
      failed: FailedRemote[];
      /** The markup of the page around every view, without a view. */
      frame: string;
    }
  | { type: 'heartbeat' }
  /** The worker is about to run this remote's code: if it ends or hangs now, this remote is the cause. */
  | { type: 'running'; remote: string; id?: number | undefined }
  | { type: 'redirect'; id: number; status: number; location: string }
  /** `owner`: the remote whose page it is. `broke`: the remote that threw, if any; the browser renders it. */
  | {
      type: 'page';
      id: number;
      status: number;
      owner?: string | undefined;
      broke?: string | undefined;
      /** Development only: the stacks of what was thrown. */
      errors?: string[] | undefined;
      body: Uint8Array;
    }
  /** `isLate`: the view was not rendered in time. */
  | { type: 'failed'; id: number; reason: string; isLate?: boolean }
  /** An error outside of a view, and the remote in whose code it was thrown, if it is known. */
  | { type: 'crashed'; remote?: string | undefined; reason: string };

/** A render process ended in one of these ways because of a release; `crashed`: the release threw outside of a view. */
export type ProcessEnd = 'hung' | 'exited' | 'crashed';
