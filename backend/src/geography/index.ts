import { states } from './states';
import type { MacroRegion } from './states';
import { findTown } from './towns';

export type { MacroRegion } from './states';

export interface Place {
  uf: string;
  city: string;
  region: MacroRegion;
  /** The capital of its state: carriers charge and promise less than for the interior. */
  capital: boolean;
}

/** How far a delivery goes from the place it leaves from. */
export type Reach = 'own-city' | 'same-state' | 'same-region' | 'elsewhere';

/**
 * Where a postal code lies, by range: it knows every code of the country, streets it does not.
 * Takes `13010050` and `13010-050`; null when the code is not eight digits or belongs to no state.
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

/** How far `destination` is from `origin` (usually the place of the store profile's own postal code). */
export function findReach(origin: Place, destination: Place): Reach {
  if (origin.uf !== destination.uf) {
    return origin.region === destination.region ? 'same-region' : 'elsewhere';
  }
  return origin.city === destination.city ? 'own-city' : 'same-state';
}
