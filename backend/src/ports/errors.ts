import type { OrderChangeDto, OperationDefinition } from 'shared-contracts/wire';

/** The retailer's server refused a call. `text` is its own, for the shopper; empty if it gave none. */
export class ServerRefusedError extends Error {
  constructor(
    readonly operation: OperationDefinition,
    readonly status: number,
    readonly text: string,
  ) {
    super(`${operation.code} was refused with ${status}`);
  }
}

/** The retailer's server gave no usable reply. */
export class ServerUnavailableError extends Error {
  constructor(
    /** The action whose outcome is unknown. */
    readonly unknown?: 'call' | 'order' | 'payment',
  ) {
    super(
      `the retailer's server did not reply${unknown ? `: outcome of the ${unknown} unknown` : ''}`,
    );
  }
}

/** The retailer's server says that the customer's session has ended. */
export class SessionExpiredError extends Error {}

/** The offer that a shopper has accepted is no longer valid. Without changes, only the totals differ. */
export class OrderChangedError extends Error {
  constructor(
    readonly subject: 'order' | 'total' | 'payment',
    readonly changes: readonly OrderChangeDto[] = [],
  ) {
    super(`the ${subject} differs`);
  }
}

/** A call for something that is not the customer's. */
export class NotOwnError extends Error {
  constructor(readonly subject: 'order' | 'movement' | 'number' | 'payment') {
    super(`this ${subject} is not the customer's`);
  }
}

/** The retailer's server has no such call. */
export class NotOfferedError extends Error {}
