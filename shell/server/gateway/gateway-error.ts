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
