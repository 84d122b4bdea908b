import { canonicalSubgroup } from 'shared-contracts/navigation';
import { Products } from 'shared-contracts/wire';
import type { RequestOf } from 'shared-contracts/wire';
import { copy } from '../catalogue/copy';
import { listing } from '../catalogue/listing';
import type { ListingRequest } from '../catalogue/listing-request';
import { priceLadder } from '../catalogue/price-ladder';
import { productDetail } from '../catalogue/product-detail';
import { handler } from './handler';
import { Refusal } from './refusal';

const pageSize = 12;
const largestCode = 2_147_483_647;

export const products = handler(Products, async (request, { db, shipping, search }) => {
  if (request.codigo === undefined) return listing(db, toListing(request), search);
  const detail = await productDetail(db, request.codigo, shipping);
  if (!detail) throw new Refusal(404, copy.unknownProduct);
  return detail;
});

/** `ultimas` says how many of the newest; without any criterion the newest twelve. */
function toListing(request: RequestOf<typeof Products>): ListingRequest {
  const { grupo, subgrupo, produto, marca, cat, precos, ultimas, limite, pagina, ordem } = request;
  return {
    group: grupo,
    subgroup: subgrupo === undefined ? undefined : canonicalSubgroup(subgrupo),
    text: produto?.trim() || undefined,
    brands: marca === undefined ? undefined : codesIn(marca),
    subgroups: cat === undefined ? undefined : codesIn(cat),
    upToCents: precos === undefined ? undefined : rungAbove(Math.round(precos * 100)),
    order: ordem ?? 'relevancia',
    page: pagina ?? 1,
    limit: limite ?? ultimas ?? pageSize,
  };
}

/** Another price than those of the filter, written into the address by hand, means the next one of them. */
function rungAbove(cents: number): number | undefined {
  return priceLadder.find((rung) => rung >= cents);
}

/** What is no code of ours matches nothing. */
function codesIn(joined: string): number[] {
  return joined
    .split('-')
    .map(Number)
    .filter((code) => Number.isInteger(code) && code <= largestCode);
}
