/** @typedef {typeof import('react-refresh/runtime')} Runtime */

const { reactRefreshRuntime: runtime } = /** @type {{ reactRefreshRuntime: Runtime }} */ (
  /** @type {unknown} */ (globalThis)
);

export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  isLikelyComponentType,
  performReactRefresh,
} = runtime;

/**
 * Modules of different remotes have the same names, as './src/routes.tsx'.
 *
 * @type {Runtime['register']}
 */
export const register = (type, id) => runtime.register(type, `${BUNDLE_NAME} ${id}`);

/** The shell has done it. */
export const injectIntoGlobalHook = () => undefined;
