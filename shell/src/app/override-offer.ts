/** Where the shell serves the list of available versions, while overrides are enabled. */
export const OFFER_PATH = '/__overrides';

/** The query parameter that requests other versions, as `?mf=mf-catalog@1.4.0-rc.2`. */
export const OVERRIDE_PARAMETER = 'mf';
/** The query parameter of a preview's link. */
export const PREVIEW_PARAMETER = 'previa';
/** The value of either that ends it. */
export const END_SESSION = 'off';

/** The page that compares two versions side by side. */
export const COMPARISON_PATH = '/comparar';

/** The boot data of a session with overrides. */
export interface OverrideView {
  /** The remotes that differ from the live ones. */
  remotes: string[];
  /** Whether the page is in a frame of the comparison. */
  framed: boolean;
  /** ISO 8601: until when a signed link shows its release. Nothing else can be requested then. */
  previewUntil?: string;
  /** The version that an employee previews, and until when (ISO 8601). */
  contentPreview?: { label: string; until: string };
  /** Whether the page is the comparison itself. */
  compares?: boolean;
}

/** The available versions. */
export interface OverrideOffer {
  /** Other origins that may serve remotes. */
  origins: string[];
  remotes: OfferedRemote[];
}

export interface OfferedRemote {
  name: string;
  /** Missing while no release of the remote is live. */
  live?: string | undefined;
  canary?: { version: string; percent: number } | undefined;
  /** The other origins that serve it at present. */
  origins: string[];
  /** Latest publication first. */
  versions: OfferedVersion[];
}

export interface OfferedVersion {
  version: string;
  /** The range of contract versions that it requires. */
  contract: string;
  /** Whether this shell satisfies that range. */
  fits: boolean;
  /** ISO 8601. */
  publishedAt?: string | undefined;
}
