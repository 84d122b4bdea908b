/** What the page gets from its address. */
export interface QuoteData {
  token: string;
  /** The store's, for the address in the QR code. */
  origin: string;
}
