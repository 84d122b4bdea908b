import type { LineKey } from 'shared-contracts/store';

/** A line's identity as one text: React's key, a record's key. */
export function lineKey({ productId, selectedBatch }: LineKey): string {
  return `${productId}/${selectedBatch ?? ''}`;
}
