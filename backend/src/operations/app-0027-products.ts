import { canonicalSubgroup } from 'shared-contracts/navigation';
import { Products } from 'shared-contracts/wire';
import type { ReplyOf, RequestOf } from 'shared-contracts/wire';
import { currentSnapshot } from '../catalogue/catalogue-snapshot';
import { copy } from '../catalogue/copy';
import { listProducts } from '../catalogue/listing';
import type { ListingRequest } from '../catalogue/listing-request';
import { findProductDetail } from '../catalogue/product-detail';
import type { Context } from '../context';
import { findProducts } from '../catalogue/product-rows';
import type { Database } from '../database/database';
import { handler } from './handler';
import { DomainError } from '../domain/domain-error';

const DEFAULT_PAGE_SIZE = 12;
const MAX_CODE = 2_147_483_647;
const MAX_CODES = 24;

export const products = handler(Products, async (request, context) => {
  const { db, shipping, search } = context;
  if (request.codigos !== undefined) return listByCodes(db, request.codigos);
  if (request.codigo === undefined) return listProducts(db, toListingRequest(request), search);
  const detail = await findProductDetail(db, request.codigo, shipping);
  if (!detail) throw new DomainError(404, copy.unknownProduct);
  if (detail.imagens && detail.imagens.length > 1) return detail;
  return { ...detail, imagens: await findPictureNumbers(request.codigo, context) };
});

/**
 * Of a product for which the catalogue names no pictures: photographs may be there by their names. None: the source knows
 * that it has none.
 */
async function findPictureNumbers(code: number, { pictures, log }: Context): Promise<number[]> {
  const count = await pictures.count?.(code).catch((err: unknown) => {
    log.warn({ err }, 'Pictures: a source cannot be read; the product is shown with one picture');
  });
  return Array.from({ length: count ?? 1 }, (_, index) => index + 1);
}

/** Those of the products that are for sale, in the order of the codes. */
async function listByCodes(db: Database, joined: string): Promise<ReplyOf<typeof Products>> {
  const codes = [...new Set(parseCodes(joined))].slice(0, MAX_CODES);
  return { produtos: await findProducts(db, await currentSnapshot(db), codes) };
}

/** `ultimas` limits the newest products; without any criterion the newest twelve are listed. */
function toListingRequest(request: RequestOf<typeof Products>): ListingRequest {
  const { grupo, subgrupo, produto, marca, cat, precos, ultimas, limite, pagina, ordem } = request;
  return {
    group: grupo,
    subgroup: subgrupo === undefined ? undefined : canonicalSubgroup(subgrupo),
    text: produto?.trim() || undefined,
    brands: marca === undefined ? undefined : parseCodes(marca),
    subgroups: cat === undefined ? undefined : parseCodes(cat),
    upToCents: precos === undefined ? undefined : toPriceLimit(precos),
    order: ordem ?? 'relevancia',
    page: pagina ?? 1,
    limit: limite ?? ultimas ?? DEFAULT_PAGE_SIZE,
  };
}

/** In cents. undefined for a limit above every price. */
function toPriceLimit(reais: number): number | undefined {
  const cents = Math.round(reais * 100);
  return Number.isSafeInteger(cents) ? cents : undefined;
}

/** A value that is not one of our codes matches nothing. */
function parseCodes(joined: string): number[] {
  return joined
    .split('-')
    .map(Number)
    .filter((code) => Number.isInteger(code) && code <= MAX_CODE);
}
