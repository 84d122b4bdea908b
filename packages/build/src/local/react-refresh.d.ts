/** An alias: hot-plugins.js. */
declare module 'react-refresh-development' {
  /** The versions of one component. */
  export interface Family {
    current: unknown;
  }
  export interface Update {
    /** They keep their state. */
    updatedFamilies: Set<Family>;
    /** Their hooks have changed. */
    staleFamilies: Set<Family>;
  }
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown) => unknown;
  export function getFamilyByType(type: unknown): Family | undefined;
  export function isLikelyComponentType(type: unknown): boolean;
  export function performReactRefresh(): Update | null;
}
