import type { Products, ReplyOf } from 'shared-contracts/wire';
import { PRODUCTS_PER_CATEGORY } from './showcase';
import type { ShowcaseProduct } from './showcase';

/** A server without paging sends more products than are shown. */
export function toShowcase({ produtos }: ReplyOf<typeof Products>): ShowcaseProduct[] {
  return produtos
    .slice(0, PRODUCTS_PER_CATEGORY)
    .map(({ idprd, descricao }) => ({ id: String(idprd), name: descricao }));
}
