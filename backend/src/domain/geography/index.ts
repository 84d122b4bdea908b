import { states } from './states';
import type { MacroRegion } from './states';
import { findTown } from './towns';

export type { MacroRegion } from './states';

export interface Place {
  uf: string;
  city: string;
  region: MacroRegion;
  /** The capital of its state: delivery is cheaper and faster than to the interior. */
  capital: boolean;
}

/** Distance class of a delivery. */
export type Reach = 'own-city' | 'same-state' | 'same-region' | 'elsewhere';

/**
 * Finds the town and state of a postal code by its range: it contains every code of the country, but no streets.
 * Accepts `13010050` and `13010-050`; null when the code is not eight digits or belongs to no state.
 */
export function findPlace(cep: string): Place | null {
  const digits = cep.replace(/\D/g, '');
  if (digits.length !== 8) return null;
  const code = Number(digits);
  const state = states.find(({ ranges }) =>
    ranges.some(([from, to]) => code >= from && code <= to),
  );
  if (!state) return null;
  const city = findTown(state.uf, code);
  return { uf: state.uf, city, region: state.region, capital: city === state.capital };
}

/** Distance class from `origin` (usually the store profile's own postal code) to `destination`. */
export function findReach(origin: Place, destination: Place): Reach {
  if (origin.uf !== destination.uf) {
    return origin.region === destination.region ? 'same-region' : 'elsewhere';
  }
  return origin.city === destination.city ? 'own-city' : 'same-state';
}
