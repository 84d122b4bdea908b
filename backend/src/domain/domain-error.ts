/** An expected refusal: sent as `{resposta: text}` with this status. The text is for the shopper. */
export class DomainError extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    /** Further fields of the response, where the wire defines them. */
    readonly details: Readonly<Record<string, unknown>> = {},
  ) {
    super(`${status}: ${text}`);
  }
}

/** 503 with `Retry-After`: more work waits than can be done soon. */
export class BusyError extends DomainError {
  readonly retryAfterSeconds = 1;

  constructor(text: string) {
    super(503, text);
  }
}
