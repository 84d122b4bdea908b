import { createContext, use } from 'react';

/** A remote's exposed module, as 'mf-catalog/routes' or 'mf-cart-checkout/buy-button'. */
export type ModuleName = string;

export const remoteOf = (moduleName: ModuleName) => moduleName.split('/', 1)[0] as string;

/** Brings the modules of remotes. The shell has one for the browser and one for the server. */
export interface RemoteLoader {
  /** The module if it is here already. */
  peek(part: ModuleName): unknown;
  /**
   * Fetches the module; the same promise for every caller while it is under way. A failure is forgotten. Of a module
   * that is here it hears that it failed at its work.
   */
  load(part: ModuleName): Promise<unknown>;
}

/** A part could not be brought or is not there. */
export class RemoteUnavailableError extends Error {
  constructor(
    readonly moduleName: ModuleName,
    cause?: unknown,
  ) {
    super(`The part ${moduleName} is unavailable`, { cause });
    this.name = 'RemoteUnavailableError';
  }
}

/** For a remote on its own: it has no other parts. */
export const EMPTY_REMOTE_LOADER: RemoteLoader = {
  peek: () => undefined,
  load: (part) => Promise.reject(new RemoteUnavailableError(part)),
};

export const RemoteLoaderContext = createContext<RemoteLoader>(EMPTY_REMOTE_LOADER);

export function useRemoteLoader(): RemoteLoader {
  return use(RemoteLoaderContext);
}
