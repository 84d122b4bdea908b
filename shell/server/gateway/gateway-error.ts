/** A refusal: its status, and its text for the shopper. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly headers: Record<string, string> = {},
  ) {
    super(text);
  }
}

/** The retailer's server says that the customer's session has ended (`SessionExpired`). */
export class SessionExpiredError extends Error {}
