import { isVisitSource } from './visit-source';

/**
 * Where the tab keeps the source of its visit. Until the shell has derived it, the entry says how the visitor arrived: the
 * parameters of a campaign, a space, and the host of the page before.
 */
export const VISIT_KEY = 'visit';

/** The source of this tab's visit; undefined: it is not known, or the browser stores nothing. */
export function readVisitSource(): string | undefined {
  try {
    const stored = sessionStorage.getItem(VISIT_KEY) ?? '';
    return isVisitSource(stored) ? stored : undefined;
  } catch {
    return undefined;
  }
}
