/**
 * The barcode among a product's properties: GTIN-8, 12, 13 or 14 with the right check digit, because a wrong one excludes
 * the product from search engines.
 */
export const findGtin = (
  properties: readonly { name: string; value: string }[],
): string | undefined =>
  properties.find(({ name, value }) => /^(ean|gtin)\b/i.test(name) && isGtin(value))?.value;

/** Whether they are a GTIN-8, 12, 13 or 14 with the right check digit. */
export function isGtin(digits: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return false;
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 && Number(digits) > 0;
}
