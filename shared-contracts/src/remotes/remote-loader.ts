import { createContext, use } from 'react';

/** A remote's exposed module, as 'mf-catalog/routes' or 'mf-cart-checkout/buy-button'. */
export type ModuleName = string;

export const remoteOf = (moduleName: ModuleName) => moduleName.split('/', 1)[0] as string;

/** Loads the modules of remotes. The shell has one loader for the browser and one for the server. */
export interface RemoteLoader {
  /** The module if it is loaded already. */
  peek(part: ModuleName): unknown;
  /**
   * Loads the module. Concurrent callers share one promise. A failure is not cached. A call for a loaded module reports
   * that the module threw while it rendered.
   */
  load(part: ModuleName): Promise<unknown>;
}

/** A remote's module cannot be loaded or does not exist. */
export class RemoteUnavailableError extends Error {
  constructor(
    readonly moduleName: ModuleName,
    cause?: unknown,
    /** Resolves when the remote arrives after its deadline: what has failed can be loaded then. */
    readonly arrival?: Promise<void>,
  ) {
    super(`Remote module ${moduleName} is unavailable`, { cause });
    this.name = 'RemoteUnavailableError';
  }
}

/** The loader of an isolated page, which has no other remotes. */
export const EMPTY_REMOTE_LOADER: RemoteLoader = {
  peek: () => undefined,
  load: (part) => Promise.reject(new RemoteUnavailableError(part)),
};

export const RemoteLoaderContext = createContext<RemoteLoader>(EMPTY_REMOTE_LOADER);

export function useRemoteLoader(): RemoteLoader {
  return use(RemoteLoaderContext);
}
