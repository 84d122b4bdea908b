/** Why a view is left to the browser. */
export type RenderFailure =
  | 'overloaded'
  /** A process did not render the view in time. */
  | 'timeout'
  /** No process was ready in time. */
  | 'starting'
  | 'failed'
  /** The render process ended. */
  | 'ended'
  /** The address was proven to hang or to end its process. */
  | 'faulty'
  /** Too many compositions are being rendered. */
  | 'compositions'
  /** No release can be read: a browser could not render the page either. */
  | 'unready';

export class RenderError extends Error {
  constructor(
    readonly failure: RenderFailure,
    message: string,
  ) {
    super(message);
  }
}
