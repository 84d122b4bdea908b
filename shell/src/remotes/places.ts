/** A place in a file of the store: '/remotes/mf-content/1.0.0/browser/page-faq.1a2b3c4d.js:1:234'. */
export type Place = string;

/** Maximum number of places of one stack. */
export const MAX_PLACES = 5;

const PLACE = /\/(?:remotes\/mf-|assets\/)[\w./+-]+\.js:\d+:\d+/g;

/** The innermost places of a stack: file, line and column of the store's own files, and nothing else of its text. */
export const placesOf = (stack: string): Place[] => (stack.match(PLACE) ?? []).slice(0, MAX_PLACES);
