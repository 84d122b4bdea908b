/** The median; for an even count the lower of the two middle values, so that it is a measured value. */
export function median(values: number[]): number {
  return quantile(values, 0.5);
}

/** @param share from 0 to 1: the value that this share of the values does not exceed */
export function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
