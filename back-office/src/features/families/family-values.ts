import { MAX_AXES, MAX_VARIANTS } from '@fireflay/back-office-wire';
import type { Family, FamilyFields } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';

/** A row of the form. */
export interface VariantRow {
  product: number;
  productName: string | null;
  isForSale: boolean;
  /** One for each field of an axis, also where that is empty. */
  values: string[];
}

/** The form has a field for each axis that a family can have; an empty one is no axis. */
export interface FamilyValues {
  name: string;
  axes: string[];
  variants: VariantRow[];
}

export const axisPlaces = Array.from({ length: MAX_AXES }, (_, at) => at);

export const newFamily: FamilyValues = { name: '', axes: axisPlaces.map(() => ''), variants: [] };

export const toValues = ({ name, axes, variants }: Family): FamilyValues => ({
  name,
  axes: axisPlaces.map((at) => axes[at] ?? ''),
  variants: variants.map(({ values, ...product }) => ({
    ...product,
    values: axisPlaces.map((at) => values[at] ?? ''),
  })),
});

/** The places of the axes that are filled in. */
export const placesOf = (axes: readonly (string | undefined)[] = []): number[] =>
  axisPlaces.filter((at) => (axes[at] ?? '').trim() !== '');

export function toFields({ name, axes, variants }: FamilyValues): FamilyFields {
  const places = placesOf(axes);
  return {
    name,
    axes: places.map((at) => axes[at] ?? ''),
    variants: variants.map(({ product, values }) => ({
      product,
      values: places.map((at) => values[at] ?? ''),
    })),
  };
}

/**
 * The sentences of a refusal at the fields of the form.
 * @param values as they were sent: an axis of the back end has another place where one before it is empty
 */
export function toFieldErrors(
  error: unknown,
  { axes }: FamilyValues,
): { name: (string | number)[]; errors: string[] }[] {
  if (!isFailure(error)) return [];
  const places = placesOf(axes);
  return Object.entries(error.fields ?? {}).flatMap(([path, text]) => {
    // The table itself is no field.
    if (path === 'variants') return [];
    // A list without a place has its sentence at the first field.
    if (path === 'axes') return [{ name: ['axes', 0], errors: [text] }];
    const parts = path.split('/').map((part) => positions.get(part) ?? part);
    const last = parts.at(-1);
    const name = typeof last === 'number' ? [...parts.slice(0, -1), places[last] ?? last] : parts;
    return [{ name, errors: [text] }];
  });
}

/** The form names the places in a list by numbers. */
const positions = new Map(Array.from({ length: MAX_VARIANTS }, (_, at) => [String(at), at]));
