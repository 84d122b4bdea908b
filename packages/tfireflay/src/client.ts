/** What a call to the retailer's server resulted in. It is never thrown. */
export type Outcome =
  /** A reply in the exact shape of the wire. */
  | { kind: 'reply'; status: number; value: unknown; deviations: Deviation[] }
  /** The server refused the request. `text` is for the shopper; it is empty when the server gave none. */
  | { kind: 'refused'; status: number; text: string }
  /** No usable reply. `sent` is 'no' when it is certain that the server did nothing. */
  | { kind: 'unavailable'; sent: 'no' | 'unknown' };

/** A part of a reply that differs from the wire. */
export interface Deviation {
  /** As 'produtos[3].preco[0].valorParcela'. */
  path: string;
  /** The type and at most 40 characters of the value; of personal fields the type only. */
  got: string;
  expected: string;
  /** 'unreadable': the reply, or the element of its list, cannot be used. */
  effect: 'repaired' | 'dropped' | 'unreadable';
}

export interface CallOptions {
  deadlineMs: number;
  /** A call that changes something: sent once, over a new connection, never repeated. */
  isWrite?: boolean;
}

export interface TFireFlayClient {
  /** @param operation the wire's code, as 'APP_0027'; `request` has the fields of its query or body */
  call(operation: string, request: object, options: CallOptions): Promise<Outcome>;
}
