import { createContext, use } from 'react';

/** Loads the routes of remotes into the router. */
export interface RemoteRouting {
  /** Resolves when the remote's routes are in the router. */
  load(remote: string): Promise<void>;
  /** Why the last attempt to load this remote failed; undefined if it did not. */
  failureOf(remote: string): unknown;
  /** Loads the failed page of the present address again, and shows it. */
  retryPage(): Promise<void>;
  /** Reloads the page with the fallback of the release that caused the error, where there is one. */
  recoverWithFallback(error: unknown): void;
}

/** The routing of the server, which loads all available remotes before the first render. */
const serverRouting: RemoteRouting = {
  load: () => Promise.resolve(),
  failureOf: () => undefined,
  retryPage: () => Promise.resolve(),
  recoverWithFallback: () => undefined,
};

export const RemoteRoutingContext = createContext<RemoteRouting>(serverRouting);

export function useRemoteRouting(): RemoteRouting {
  return use(RemoteRoutingContext);
}
