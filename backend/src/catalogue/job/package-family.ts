import { foldText } from 'shared-contracts/documents';

/** '18 L', '900 ml', '5 kg', 'com 100 peças'. Not '18 mm' and '5 m'. */
const PACKAGE_SIZE =
  /\b(?:\d+(?:[.,]\d+)?\s*(?:l|lts?|litros?|ml|kg|quilos?|g|gramas?)|com\s+\d+\s*(?:pecas?|pcs?|un|unidades?))\b\.?/;

/**
 * The same for products of one brand whose names differ in what the package holds.
 * @returns undefined: the name says no size of a package
 */
export function toPackageFamily(brand: string, name: string): string | undefined {
  const folded = foldText(name);
  const rest = folded.replace(PACKAGE_SIZE, ' ').replace(/\s+/g, ' ').trim();
  return rest === folded ? undefined : `${foldText(brand)}: ${rest}`;
}
