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
