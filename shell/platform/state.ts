import type { ChannelRequest, HistoryEntry } from '@fireflay/releases';
import type { GuardMode } from '../server/configuration/guard-settings';
import type { GuardDecision } from '@fireflay/service';
import type { FailureKind } from '../server/health/release-health';

/** The address of the page; its files and its state are below it. */
export const PLATFORM_PATH = '/plataforma';
export const STATE_PATH = `${PLATFORM_PATH}/estado`;
export const PREVIEW_PATH = `${PLATFORM_PATH}/previa`;
/** `GET /plataforma/pode-publicar?versao=mf-catalog@1.2.0`: the report of `npm run can-release`, as JSON. */
export const CAN_RELEASE_PATH = `${PLATFORM_PATH}/pode-publicar`;
export const HISTORY_PATH = `${PLATFORM_PATH}/historico`;
export const ASSETS_PATH = `${PLATFORM_PATH}/assets/`;

/** The id of the element that holds the first state as JSON. */
export const STATE_ELEMENT_ID = 'estado';
export const ROOT_ELEMENT_ID = 'pagina';

export type Action = ChannelRequest['what'];
export const actions = ['promote', 'canary', 'withdraw', 'rollback', 'pin', 'unpin'] as const;

/** Whether the action is about a version that may be chosen. */
export const takesVersion = (what: Action) => what !== 'withdraw' && what !== 'unpin';

/** Everything that the page shows, as the server sends it. */
export interface PlatformState {
  /** Part of every change; pages of other sites cannot read it. */
  token: string;
  /** ISO 8601: when the server read this state. */
  readAt: string;
  remotes: RemoteState[];
  /** Whether links can show releases that are not live. */
  canPreview: boolean;
  decisions: GuardDecision[];
  mode: GuardMode;
  /** The latest changes. */
  history: HistoryPage;
}

/** Changes of the history that are shown at first, and with each request for more. */
export const HISTORY_PAGE_LENGTH = 10;
export const MAX_SEARCH_LENGTH = 100;

/** A search of the history: `GET /plataforma/historico`. */
export interface HistoryQuery {
  /** Empty: all. */
  remote: string;
  text: string;
  limit: number;
}

export interface HistoryPage {
  /** Latest first. */
  entries: HistoryEntry[];
  /** The number of all entries. */
  total: number;
}

export interface RemoteState {
  name: string;
  /** Missing while the remote's first release is a canary. */
  live?:
    | {
        version: string;
        isPinned: boolean;
        /** The target of a rollback. */
        previous?: string | undefined;
      }
    | undefined;
  /** The canary and its share of the visitors, in per cent. */
  canary?: { version: string; percent: number } | undefined;
  /** Releases that visitors had in the last hour, with at least one page. */
  health: ReleaseHealthState[];
  /** The published versions, latest first. */
  versions: string[];
  /** Details of the latest ones. */
  releases: ReleaseState[];
  /** Releases that this shell refuses, and why. */
  refusals: { version: string; reason: string }[];
}

export interface ReleaseHealthState {
  version: string;
  role: 'live' | 'canary' | 'other';
  /** Pages of the last hour. */
  visits: number;
  failed: number;
  /** 0 to 1. */
  failureRate: number;
  /** Pages of these that were disturbed by what an extension of the browser may cause as well. */
  disturbed: number;
  /** The parts of the pages in which a cart was filled, and an order placed, from 0 to 1; undefined without pages. */
  cartRate?: number | undefined;
  orderRate?: number | undefined;
  /** Medians of the last hour; LCP and INP in milliseconds. */
  lcp?: number | undefined;
  cls?: number | undefined;
  inp?: number | undefined;
  /** The 95th percentile of the server's render times in the last hour, in milliseconds. */
  renderTime?: number | undefined;
  /** The first distinct failures, and how often each was reported. */
  failures: FailureState[];
}

export interface FailureState {
  kind: FailureKind;
  text: string;
  times: number;
  /** Declared addresses of its pages, and browsers with their major version. */
  addresses: string[];
  browsers: string[];
  /** The places of its stack, the innermost first: in the sources where the source map is known. */
  places: string[];
}

export interface ReleaseState {
  version: string;
  commit?: string | undefined;
  /** ISO 8601. */
  publishedAt?: string | undefined;
  author?: string | undefined;
  /** The size of its browser bundle. */
  browserBytes?: number | undefined;
  /** Addresses in the store, where overrides are enabled. */
  links?: {
    preview: string;
    /** Missing for a release without an isolated page. */
    isolated?: string;
    /** Missing for the live release. */ comparison?: string;
  };
}

/** The body of a change: `POST /plataforma`. */
export interface Change {
  token: string;
  remote: string;
  what: Action;
  version?: string;
  percent?: number;
  why: string;
}

/** A request for a link to a release: `POST /plataforma/previa`. */
export interface PreviewRequest {
  token: string;
  remote: string;
  version: string;
}

export interface PreviewLink {
  link: string;
  /** Milliseconds. */
  expiresAt: number;
}

/** The reply to a change. */
export interface ChangeReply {
  /** The result, for the reader. */
  note: string;
}
