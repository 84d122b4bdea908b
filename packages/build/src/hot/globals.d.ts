/** webpack's DefinePlugin replaces them: hot-plugins.js. */
declare const BUNDLE_NAME: string;
declare const UPDATES_PATH: string;

/** The bundles use these functions of it: the library has no types. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(globalObject: object): void;
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function getFamilyByType(type: unknown): unknown;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): unknown;
}
