import {
  MAX_AXES,
  MAX_AXIS,
  MAX_AXIS_VALUE,
  MAX_FAMILY_NAME,
  MAX_VARIANTS,
  MIN_VARIANTS,
} from '@fireflay/back-office-wire';
import { foldName } from 'shared-contracts/attributes';

/** A product of a family, and what it is on each axis. */
export interface FamilyVariant {
  /** The product's. */
  code: number;
  /** One for each axis, in the order of the axes. */
  values: readonly string[];
}

/** Products that differ in the axes alone, such as 'Tamanho' and 'Cor'. Each keeps its code, price and stock. */
export interface ProductFamily {
  name: string;
  axes: readonly string[];
  /** In the order in which they are offered. */
  variants: readonly FamilyVariant[];
}

/** Faults of one text. */
export type TextFault = 'empty' | 'long' | 'markup';

/** A rule that a family breaks. Positions count from 0. */
export type FamilyFault =
  | { at: 'name'; kind: TextFault }
  | { at: 'axes'; kind: 'count' }
  | { at: 'axis'; kind: TextFault | 'repeated'; axis: number }
  | { at: 'variants'; kind: 'few' | 'many' }
  | { at: 'product'; kind: 'repeated'; variant: number; other: number }
  | { at: 'value'; kind: TextFault; variant: number; axis: number }
  | { at: 'values'; kind: 'count'; variant: number }
  | { at: 'values'; kind: 'repeated'; variant: number; other: number };

/** '18 L' and ' 18  l' are one value, and 'Cor' and 'cor' one axis. */
export const toFamilyKey = (text: string): string => foldName(text);

/** The key of a variant's values: two variants of a family have different ones. */
export const toValuesKey = (values: readonly string[]): string =>
  JSON.stringify(values.map(toFamilyKey));

const toLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The family with its texts in one line each. */
export const normalizeFamily = ({ name, axes, variants }: ProductFamily): ProductFamily => ({
  name: toLine(name),
  axes: axes.map(toLine),
  variants: variants.map(({ code, values }) => ({ code, values: values.map(toLine) })),
});

/** undefined: it is plain text within the limit. @param maxLength characters */
export function findTextFault(text: string, maxLength: number): TextFault | undefined {
  if (text === '') return 'empty';
  if (text.length > maxLength) return 'long';
  return /[<>\p{Cc}\p{Cs}]/u.test(text) ? 'markup' : undefined;
}

/** Every rule that a family breaks, in the order of its parts. @param family as `normalizeFamily` writes it */
export function findFamilyFaults({ name, axes, variants }: ProductFamily): FamilyFault[] {
  const nameFault = findTextFault(name, MAX_FAMILY_NAME);
  return [
    ...(nameFault ? [{ at: 'name', kind: nameFault } as const] : []),
    ...findAxisFaults(axes),
    ...(variants.length < MIN_VARIANTS ? [{ at: 'variants', kind: 'few' } as const] : []),
    ...(variants.length > MAX_VARIANTS ? [{ at: 'variants', kind: 'many' } as const] : []),
    ...findVariantFaults(variants, axes.length),
  ];
}

/** The rules that axes alone can break. */
export function findAxisFaults(axes: readonly string[]): FamilyFault[] {
  if (axes.length < 1 || axes.length > MAX_AXES) return [{ at: 'axes', kind: 'count' }];
  const keys = axes.map(toFamilyKey);
  return axes.flatMap((text, axis): FamilyFault[] => {
    const fault = findTextFault(text, MAX_AXIS);
    if (fault) return [{ at: 'axis', kind: fault, axis }];
    const isRepeated = keys.indexOf(keys[axis] ?? '') < axis;
    return isRepeated ? [{ at: 'axis', kind: 'repeated', axis }] : [];
  });
}

function findVariantFaults(variants: readonly FamilyVariant[], axes: number): FamilyFault[] {
  const byCode = new Map<number, number>();
  const byValues = new Map<string, number>();
  return variants.flatMap(({ code, values }, variant): FamilyFault[] => {
    const faults: FamilyFault[] = [];
    const sameProduct = byCode.get(code);
    if (sameProduct === undefined) byCode.set(code, variant);
    else faults.push({ at: 'product', kind: 'repeated', variant, other: sameProduct });
    if (values.length !== axes) return [...faults, { at: 'values', kind: 'count', variant }];
    const wrong = values.flatMap((text, axis): FamilyFault[] => {
      const kind = findTextFault(text, MAX_AXIS_VALUE);
      return kind ? [{ at: 'value', kind, variant, axis }] : [];
    });
    if (wrong.length > 0) return [...faults, ...wrong];
    const key = toValuesKey(values);
    const other = byValues.get(key);
    if (other === undefined) byValues.set(key, variant);
    else faults.push({ at: 'values', kind: 'repeated', variant, other });
    return faults;
  });
}

/** 'Tamanho: 18 L, Cor: Branco'. @returns undefined: the product's name says all of it already */
export function describeVariant(
  name: string,
  axes: readonly string[],
  values: readonly string[],
): string | undefined {
  if (values.every((value) => saysValue(name, value))) return undefined;
  return axes.map((axis, at) => `${axis}: ${values[at] ?? ''}`).join(', ');
}

/** '18L' says '18 L', and 'Camiseta' does not say 'M'. */
function saysValue(name: string, value: string): boolean {
  const literal = toFamilyKey(value)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll(/(\d) ?(?=\p{L})/gu, '$1 ?');
  const whole = new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, 'u');
  return whole.test(toFamilyKey(name));
}
