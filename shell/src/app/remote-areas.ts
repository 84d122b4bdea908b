import { createContext, use } from 'react';

/** Brings the routes of remotes into the router. */
export interface RemoteAreas {
  /** Resolves when the remote's routes are in the router. */
  load(remote: string): Promise<void>;
  /** Whether the last try to bring this remote failed. */
  hasFailed(remote: string): boolean;
  /** Brings the page of the present address that did not come, and shows it. */
  showPage(): Promise<void>;
  /** Where another release stands in for the one to blame, the page is loaded once more, with that one. */
  recoverFrom(error: unknown): Promise<void>;
}

/** On the server every remote that could be loaded is there before the first render. */
const nothingToLoad: RemoteAreas = {
  load: () => Promise.resolve(),
  hasFailed: () => false,
  showPage: () => Promise.resolve(),
  recoverFrom: () => Promise.resolve(),
};

export const RemoteAreasContext = createContext<RemoteAreas>(nothingToLoad);

export function useRemoteAreas(): RemoteAreas {
  return use(RemoteAreasContext);
}
