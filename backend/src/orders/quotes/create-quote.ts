import { inArray } from 'drizzle-orm';
import { addDays, dayOf } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { isCnpj, isPhone, maskCnpj, maskPhone } from 'shared-contracts/documents';
import { quoteDays } from 'shared-contracts/profile';
import type { StoreTerms } from 'shared-contracts/profile';
import type { CreateQuote, RequestOf } from 'shared-contracts/wire';
import type { OrderServices } from '../order/services';
import { parseEmail } from '../../customers/accounts/fields';
import type { Database } from '../../database/database';
import { batches, NO_BATCH, quotes } from '../../database/schema';
import type { QuotedItem, QuotedShipping, QuoteHeading } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { findBatchedProducts, findOrderedProducts } from '../shipping/goods';
import { quoteGoods } from '../shipping/shipping-quotes';
import { copy } from './copy';
import { readText } from './typed-text';
import { createQuoteCode } from './quote-token';
import { findQuoteByKey } from './quote-repository';
import type { QuoteRow } from './quote-repository';

type Request = RequestOf<typeof CreateQuote>;

const MAX_QUANTITY = 100_000;

/** Makes a quote of the prices of now. A repeated `chave` finds the quote that the first request made. */
export async function createQuote(
  services: Pick<OrderServices, 'db' | 'shipping' | 'postalLocations' | 'content' | 'now'>,
  request: Request,
): Promise<QuoteRow> {
  const { db, content, now } = services;
  const known = await findQuoteByKey(db, request.chave);
  if (known) return known;
  const contact = readContact(request);
  const items = await readItems(db, request.itens);
  const shipping = await chooseShipping(services, request, items);
  const { terms } = await content.current();
  const { pixDiscount, maxInstalments, interestFree, monthlyRate } = terms;
  const [created] = await db
    .insert(quotes)
    .values({
      key: request.chave,
      code: createQuoteCode(),
      state: 'open',
      createdAt: now(),
      validUntil: usualEnd(terms, now()),
      items,
      terms: { pixDiscount, maxInstalments, interestFree, monthlyRate },
      shipping,
      ...contact,
    })
    .onConflictDoNothing({ target: quotes.key })
    .returning();
  // An equal request arrived at the same time.
  const quote = created ?? (await findQuoteByKey(db, request.chave));
  if (!quote) throw new Error('A quote was not written.');
  return quote;
}

/** The last day of a quote that is made now, which counts. */
export const usualEnd = (terms: StoreTerms, now: Date): Day =>
  addDays(dayOf(now), quoteDays(terms) - 1);

/** The lines at the prices of the catalogue; those of one product and batch are one. */
async function readItems(db: Database, wanted: Request['itens']): Promise<QuotedItem[]> {
  const codes = wanted.map(({ idprd }) => idprd);
  const known = await findOrderedProducts(db, codes);
  const gone = [...new Set(codes.filter((code) => !known.has(code)))];
  if (gone.length > 0) throw new DomainError(409, copy.noProduct(gone));
  const batched = await findBatchedProducts(db, codes);
  const batchNames = await findBatchNames(db, [...batched]);
  const items = new Map<string, QuotedItem>();
  for (const { idprd, quantidade, lote = NO_BATCH } of wanted) {
    const product = known.get(idprd);
    if (!product) continue;
    const batchId = batched.has(idprd) ? lote : NO_BATCH;
    const batchName = batchId === NO_BATCH ? '' : batchNames.get(`${idprd} ${batchId}`);
    if (batchName === undefined) throw new DomainError(409, copy.noBatch(product.name));
    const key = `${idprd} ${batchId}`;
    const quantity = Math.min(MAX_QUANTITY, quantidade + (items.get(key)?.quantity ?? 0));
    items.set(key, {
      productCode: idprd,
      name: product.name,
      saleUnit: product.saleUnit,
      boxArea: product.boxArea,
      quantity,
      batchId,
      batchName,
      unitPriceCents: product.priceCents,
    });
  }
  return [...items.values()];
}

async function findBatchNames(db: Database, codes: number[]): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await db.select().from(batches).where(inArray(batches.productCode, codes));
  return new Map(
    rows.map(({ productCode, id, description }) => [`${productCode} ${id}`, description]),
  );
}

/** The wanted option, or the cheapest delivery; null where there is none. */
async function chooseShipping(
  services: Parameters<typeof createQuote>[0],
  { cep, frete }: Request,
  items: readonly QuotedItem[],
): Promise<QuotedShipping | null> {
  if (cep === undefined) return null;
  const offers = await quoteGoods(
    services,
    cep,
    items.map(({ productCode, quantity, batchId }) => ({ id: productCode, quantity, batchId })),
  );
  if (offers.length === 0) return null;
  const [cheapest] = offers
    .filter(({ kind }) => kind !== 'pickup')
    .toSorted((one, other) => one.priceCents - other.priceCents);
  const chosen = frete === undefined ? cheapest : offers.find(({ id }) => id === frete);
  if (frete !== undefined && !chosen) throw new DomainError(409, copy.noShipping);
  if (!chosen) return null;
  const { id, name, businessDays, priceCents } = chosen;
  return { cep: cep.replace(/\D/g, ''), id, name, businessDays, priceCents };
}

function readContact({ nome = '', email = '', telefone = '', profissional }: Request) {
  return {
    name: readText(nome, copy.fields.name),
    email: email.trim() === '' ? '' : parseEmail(email),
    phone: readPhone(telefone),
    heading: profissional ? readHeading(profissional) : null,
  };
}

function readHeading(typed: NonNullable<Request['profissional']>): QuoteHeading {
  const name = readText(typed.nome, copy.fields.headingName);
  if (name === '') throw new DomainError(422, copy.noHeading);
  return {
    name,
    phone: readPhone(typed.telefone),
    cnpj: readCnpj(typed.cnpj ?? ''),
    client: readText(typed.cliente, copy.fields.client),
    job: readText(typed.obra, copy.fields.job),
  };
}

function readCnpj(typed: string): string {
  if (typed.trim() === '') return '';
  if (!isCnpj(typed)) throw new DomainError(422, copy.badCnpj);
  return maskCnpj(typed);
}

function readPhone(typed: string): string {
  if (typed.trim() === '') return '';
  if (!isPhone(typed)) throw new DomainError(422, copy.badPhone);
  return maskPhone(typed);
}
