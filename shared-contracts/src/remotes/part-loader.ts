import { createContext, use } from 'react';

/** A remote's exposed module, as 'mf-catalog/routes' or 'mf-cart-checkout/buy-button'. */
export type PartName = string;

export const remoteOf = (part: PartName) => part.split('/', 1)[0] as string;

/** Brings the modules of remotes. The shell has one for the browser and one for the server. */
export interface PartLoader {
  /** The module if it is here already. */
  peek(part: PartName): unknown;
  /**
   * Fetches the module; the same promise for every caller while it is under way. A failure is forgotten. Of a module
   * that is here it hears that it failed at its work.
   */
  load(part: PartName): Promise<unknown>;
}

/** A part could not be brought or is not there. */
export class PartUnavailable extends Error {
  constructor(
    readonly part: PartName,
    cause?: unknown,
  ) {
    super(`The part ${part} is unavailable`, { cause });
    this.name = 'PartUnavailable';
  }
}

/** For a remote on its own: it has no other parts. */
export const noParts: PartLoader = {
  peek: () => undefined,
  load: (part) => Promise.reject(new PartUnavailable(part)),
};

export const PartLoaderContext = createContext<PartLoader>(noParts);

export function usePartLoader(): PartLoader {
  return use(PartLoaderContext);
}
