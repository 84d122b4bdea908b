/** The navigation's state of a page that has just made this quote. It stays on a reload. */
export const ownQuoteState = (token: string) => ({ ownQuote: token });

/** Whether this tab has made the quote: who made it for a client is warned before it is accepted. */
export const isOwnQuote = (state: unknown, token: string): boolean =>
  typeof state === 'object' && state !== null && 'ownQuote' in state && state.ownQuote === token;
