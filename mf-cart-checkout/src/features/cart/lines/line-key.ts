import type { LineKey } from 'shared-contracts/store';

/** A line's identity as a string, for React keys and records. */
export function lineKey({ productId, selectedBatch }: LineKey): string {
  return `${productId}/${selectedBatch ?? ''}`;
}
