/** Replaces modules of the federation's runtime, see `withoutOwnLibrariesPlugin`. A call would fail at once. */

export const installInitialConsumes = undefined;
export const getSharedFallbackGetter = undefined;
