import type { RequestHandler } from 'msw';
import type { StoreProfile } from 'shared-contracts/profile';
import type { Call } from 'shared-contracts/wire';

/** A state of the store: a test uses it with `server.use`, an isolated page by its address. */
export interface Scenario {
  /** The name in the address, unique in the group. */
  id: string;
  /** The title for QA, in Portuguese. */
  title: string;
  /** The section and row of the specification, as '§8 Estoque 406'. */
  spec?: string | undefined;
  /** Handlers that precede the default ones. Created again for each page, because some count requests. */
  handlers?: () => RequestHandler[];
  /** Calls that get no reply: what they do stays in progress. */
  pending?: readonly Call[];
  /** The content of storage when the page opens: key → text. */
  stored?: () => StoredEntries;
  /** The fields in which the retailer differs from the sample store. */
  profile?: () => Partial<StoreProfile>;
  /** The screen that shows it best. */
  screen?: string;
}

export interface StoredEntries {
  session?: Record<string, string>;
  local?: Record<string, string>;
}

/** Scenarios of which one is active at a time. The first is the default. */
export interface ScenarioGroup {
  id: string;
  title: string;
  /** The scenarios of other lists without which nothing shows it. */
  seenWith?: Readonly<Record<string, string>>;
  scenarios: readonly [Scenario, ...Scenario[]];
}
