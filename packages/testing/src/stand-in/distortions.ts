/** Ways in which servers of this kind write the same values differently. */
export interface Distortions {
  /** Text is encoded as Latin-1, and the header does not say so. */
  latin1: boolean;
  /** Numbers are text, with a decimal comma. */
  textNumbers: boolean;
  /** The entries of `preco` have another order. */
  shuffledPrices: boolean;
}

export function distort(value: unknown, distortions: Distortions): unknown {
  if (typeof value === 'number') {
    return distortions.textNumbers ? String(value).replace('.', ',') : value;
  }
  if (Array.isArray(value)) return value.map((each) => distort(each, distortions));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]: [string, unknown]) => {
      const distorted = distort(part, distortions);
      const isPrices = distortions.shuffledPrices && name === 'preco' && Array.isArray(distorted);
      return [name, isPrices ? [...distorted].reverse() : distorted];
    }),
  );
}
