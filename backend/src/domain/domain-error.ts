/** An expected refusal with its status. The text is for who asked; each wire names its field (`http/send-error.ts`). */
export class DomainError extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    /** Further fields of the response, as the wire names them. */
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
