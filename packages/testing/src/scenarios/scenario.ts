import type { RequestHandler } from 'msw';

/** A state of the shop that can be called up: in a test with `server.use`, on an isolated page by its address. */
export interface Scenario {
  /** Its word in an address, unique in its group. */
  id: string;
  /** For QA, in Portuguese. */
  title: string;
  /** The section and row of the specification that it shows, as '§8 Estoque 406'. */
  spec?: string;
  /** What the back end answers, before the usual answers. Made anew for each page: some of them count. */
  handlers?: () => RequestHandler[];
  /** What storage holds when the page opens: key → text. */
  stored?: () => StoredEntries;
  /** Where it is best seen. */
  screen?: string;
}

export interface StoredEntries {
  session?: Record<string, string>;
  local?: Record<string, string>;
}

/** Scenarios of which one holds at a time. The first is the usual state. */
export interface ScenarioGroup {
  id: string;
  title: string;
  scenarios: readonly [Scenario, ...Scenario[]];
}
