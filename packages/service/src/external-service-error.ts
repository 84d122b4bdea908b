/**
 * An external service could not be reached, or its reply cannot be used. The message never repeats what was sent.
 * Adapters throw this error and no text for shoppers: `http/send-error.ts` has the texts.
 */
export class ExternalServiceError extends Error {
  constructor(
    message: string,
    /** False when it is certain that the service did nothing. */
    readonly mayHaveSucceeded: boolean,
  ) {
    super(message);
  }
}
