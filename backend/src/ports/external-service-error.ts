/** That somebody outside could not be asked, or answered what nobody can use. Its text never repeats what was sent. */
export class ExternalServiceError extends Error {
  constructor(
    message: string,
    /** False when it is certain that nothing was done there. */
    readonly mayHaveSucceeded: boolean,
  ) {
    super(message);
  }
}
