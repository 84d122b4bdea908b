import type { ReleaseName } from './release';

/** A release never changes: its version is taken. */
export class AlreadyPublishedError extends Error {
  constructor({ remote, version }: ReleaseName, cause?: unknown) {
    super(
      `${remote} ${version} is published already, and a release never changes: raise the version.`,
      {
        cause,
      },
    );
  }
}
