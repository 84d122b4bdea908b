/** The data in the page's address. */
export interface QuoteData {
  token: string;
  /** The store's, for the address in the QR code. */
  origin: string;
}
