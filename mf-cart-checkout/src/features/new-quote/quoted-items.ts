import type { Area, PriceTerms } from 'shared-contracts/pricing';
import type { CartLine } from 'shared-contracts/store';

/** A product that a quote is wanted of. Amounts in cents. */
export interface WantedItem {
  productId: string;
  name: string;
  unit: string;
  boxArea: Area | null;
  /** Units or boxes. */
  quantity: number;
  /** The chosen batch; null for any. */
  batch: string | null;
  unitPrice: number;
  terms: PriceTerms | undefined;
}

export const ofCartLine = (line: CartLine): WantedItem => ({
  productId: line.productId,
  name: line.name,
  unit: line.unit,
  boxArea: line.boxArea,
  quantity: line.quantity,
  batch: line.selectedBatch,
  unitPrice: line.unitPrice,
  terms: line.terms,
});
