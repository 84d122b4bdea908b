import type { OrderChangeDto } from 'shared-contracts/wire';

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

/** What a shopper was promised is no longer so: 409, with the changes. */
export class OrderChangedError extends GatewayError {
  constructor(
    text: string,
    readonly changes: OrderChangeDto[],
  ) {
    super(409, text);
  }
}

/** The retailer's server says that the customer's session has ended (`SessionExpired`). */
export class SessionExpiredError extends Error {}
