import type { FamilyFields } from '@fireflay/back-office-wire';
import { readFamiliesOf, readFamilyNames } from '../../catalogue/families/stored-families';
import type { Transaction } from '../../database/database';
import { DomainError } from '../../domain/domain-error';
import { findFamilyFaults, normalizeFamily, toFamilyKey } from '../../domain/product-family';
import type { FamilyFault, ProductFamily } from '../../domain/product-family';
import { copy, describeFault } from './copy';
import { readProductNames } from './product-names';

/** The family as it was typed, with its texts in one line each. */
export const toFamily = ({ name, axes, variants }: FamilyFields): ProductFamily =>
  normalizeFamily({
    name,
    axes,
    variants: variants.map(({ product: code, values }) => ({ code, values })),
  });

/**
 * Checks a family as it was typed.
 * @param own the id of the family that is changed; undefined: it is a new one
 * @throws DomainError 400 with a sentence for each wrong field, by its path: 'variants/0/values/1'
 */
export async function requireValid(
  tx: Transaction,
  family: ProductFamily,
  own: number | undefined,
): Promise<void> {
  const { name, axes } = family;
  const fields: Record<string, string> = {};
  for (const fault of findFamilyFaults(family)) {
    fields[pathOf(fault)] ??= describeFault(fault, axes);
  }
  const namesake = (await readFamilyNames(tx)).get(toFamilyKey(name));
  if (namesake !== undefined && namesake !== own) fields['name'] ??= copy.nameTaken(name);
  Object.assign(fields, { ...(await findProductFaults(tx, family, own)), ...fields });
  if (Object.keys(fields).length > 0) throw new DomainError(400, copy.invalid, { fields });
}

/** Products that the store does not have, and those of other families. */
async function findProductFaults(
  tx: Transaction,
  { variants }: ProductFamily,
  own: number | undefined,
): Promise<Record<string, string>> {
  const codes = variants.map(({ code }) => code);
  const known = await readProductNames(tx, codes);
  const taken = new Map(
    (await readFamiliesOf(tx, codes)).flatMap((family) =>
      family.id === own ? [] : family.variants.map(({ code }) => [code, family.name] as const),
    ),
  );
  return Object.fromEntries(
    codes.flatMap((code, at) => {
      const other = taken.get(code);
      const sentence =
        other === undefined
          ? !known.has(code) && copy.unknownVariant(at, code)
          : copy.inOtherFamily(at, code, other);
      return sentence ? [[productPath(at), sentence]] : [];
    }),
  );
}

const productPath = (variant: number) => `variants/${variant}/product`;

function pathOf(fault: FamilyFault): string {
  switch (fault.at) {
    case 'name':
    case 'axes':
    case 'variants':
      return fault.at;
    case 'axis':
      return `axes/${fault.axis}`;
    case 'product':
      return productPath(fault.variant);
    case 'value':
      return `variants/${fault.variant}/values/${fault.axis}`;
    case 'values':
      return `variants/${fault.variant}/values/0`;
  }
}
