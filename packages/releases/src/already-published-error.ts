import type { ReleaseName } from './release';

/** The version exists already: a release never changes. */
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
