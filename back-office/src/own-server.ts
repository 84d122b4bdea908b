/**
 * A page behaves in one of three ways in front of a retailer's own server (`TFIREFLAY_URL`): it works as everywhere, it
 * works and says what is that server's, or that server has all of it, and the page only says so.
 */
export type InFrontOfServer = 'works' | { remark: string } | { locked: string };
