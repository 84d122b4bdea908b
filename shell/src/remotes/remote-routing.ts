import { createContext, use } from 'react';

/** Brings the routes of remotes into the router. */
export interface RemoteRouting {
  /** Resolves when the remote's routes are in the router. */
  load(remote: string): Promise<void>;
  /** Whether the last try to bring this remote failed. */
  hasFailed(remote: string): boolean;
  /** Brings the page of the present address that did not come, and shows it. */
  retryPage(): Promise<void>;
  /** Where another release stands in for the one to blame, the page is loaded once more, with that one. */
  recoverWithFallback(error: unknown): Promise<void>;
}

/** On the server every remote that could be loaded is there before the first render. */
const serverRouting: RemoteRouting = {
  load: () => Promise.resolve(),
  hasFailed: () => false,
  retryPage: () => Promise.resolve(),
  recoverWithFallback: () => Promise.resolve(),
};

export const RemoteRoutingContext = createContext<RemoteRouting>(serverRouting);

export function useRemoteRouting(): RemoteRouting {
  return use(RemoteRoutingContext);
}
