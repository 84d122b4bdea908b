/** The version of each shared module that the shell provides, by request: `packages/build/src/host.js`. */
declare const SHARED_VERSIONS: Record<string, string>;
