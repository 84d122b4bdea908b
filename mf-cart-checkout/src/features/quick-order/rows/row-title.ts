import { copy } from '../copy';
import { chosenProduct } from '../quick-order';
import type { Row } from '../quick-order';

/** Returns the typed text; for a product of the address its name, as far as it is known. */
export const rowTitle = (row: Row): string =>
  row.text || (chosenProduct(row)?.name ?? copy.productOf(row.code ?? 0));
