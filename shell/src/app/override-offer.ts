/** Where the shell says which versions there are, while overrides are switched on. */
export const OFFER_PATH = '/__overrides';

/** Where two versions stand side by side. */
export const COMPARISON_PATH = '/comparar';

/** What the browser is told beside the composition while somebody looks at other versions. */
export interface OverrideView {
  /** The remotes that are not what visitors get by themselves. */
  remotes: string[];
  /** The page stands in a frame of the comparison. */
  framed: boolean;
  /** The page is the comparison itself. */
  compares?: boolean;
}

/** The versions there are. */
export interface OverrideOffer {
  /** Other origins that may serve parts. */
  origins: string[];
  remotes: OfferedRemote[];
}

export interface OfferedRemote {
  name: string;
  live: string;
  canary?: { version: string; percent: number };
  /** The other origins that serve it at this moment. */
  origins: string[];
  /** The one published last first. */
  versions: OfferedVersion[];
}

export interface OfferedVersion {
  version: string;
  /** The range of contracts that it wants. */
  contract: string;
  /** Whether this shell has it. */
  fits: boolean;
  /** ISO 8601. */
  publishedAt?: string;
}
