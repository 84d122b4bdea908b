import type { Reducer } from '@reduxjs/toolkit';
import type { RootState } from './root-reducer';

/** The reducers of the slices that remotes have injected, by name. */
export const injectedSlices = new Map<string, Reducer>();

/** Injected slices start with their state in the server's store. */
export function withInjectedState(
  state: Partial<RootState> | undefined,
  later: Record<string, unknown>,
): Partial<RootState> | undefined {
  const names = Object.keys(later).filter(
    (name) => injectedSlices.has(name) && !(name in (state ?? {})),
  );
  if (names.length === 0) return state;
  return { ...state, ...Object.fromEntries(names.map((name) => [name, later[name]])) };
}
