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

/** The size of the package as the name says it: '3,6 L'. @returns undefined: it says none */
export function readPackageSize(name: string): string | undefined {
  const composed = name.normalize('NFC');
  const folded = foldText(composed);
  const found = PACKAGE_SIZE.exec(folded);
  if (!found || folded.length !== composed.length) return undefined;
  return composed.slice(found.index, found.index + found[0].length).trim();
}
