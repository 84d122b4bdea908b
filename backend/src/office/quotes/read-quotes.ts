import { and, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { ListedQuote, QuoteDetail, QuoteList } from '@fireflay/back-office-wire';
import { dayOf } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { maskCep } from 'shared-contracts/documents';
import { paths } from 'shared-contracts/navigation';
import { lineTotal } from 'shared-contracts/pricing';
import { containsText } from '../../database/contains-text';
import { quotes } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import { quoteState, quoteTotals } from '../../orders/quotes/describe-quote';
import { isQuoteUsed } from '../../orders/quotes/quote-repository';
import type { QuoteRow } from '../../orders/quotes/quote-repository';
import { issueQuoteToken } from '../../orders/quotes/quote-token';
import { findSupplemented } from '../../orders/quotes/supplements';
import type { Handler, StaffContext } from '../context';
import { copy } from './copy';

const QUOTES_PER_PAGE = 30;
const MAX_ID = 2_147_483_647;

const stateNames = {
  aberto: 'open',
  enviado: 'sent',
  aceito: 'accepted',
  vencido: 'expired',
  recusado: 'refused',
} as const;

export const listQuotes: Handler<'ListQuotes'> = async (
  { list, search = '', after },
  { db, now },
) => {
  const today = dayOf(now());
  const found = await db
    .select()
    .from(quotes)
    .where(
      and(
        isInList(list, today),
        matches(search.trim()),
        after === undefined ? undefined : lt(quotes.id, Math.min(after, MAX_ID)),
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(QUOTES_PER_PAGE + 1);
  return {
    quotes: found.slice(0, QUOTES_PER_PAGE).map((row) => toListed(row, today)),
    hasMore: found.length > QUOTES_PER_PAGE,
  };
};

export const readQuote: Handler<'ReadQuote'> = async ({ id }, context) => {
  const [row] = await context.db.select().from(quotes).where(eq(quotes.id, id));
  if (!row) throw new DomainError(404, copy.unknown(id));
  return describe(row, context);
};

function isInList(list: QuoteList, today: Day) {
  switch (list) {
    case 'all':
      return undefined;
    case 'expired':
      return and(inArray(quotes.state, ['open', 'sent']), lt(quotes.validUntil, today));
    case 'open':
    case 'sent':
      return and(eq(quotes.state, list), gte(quotes.validUntil, today));
    default:
      return eq(quotes.state, list);
  }
}

/** The quote's number, or a part of a name. */
function matches(search: string) {
  if (search === '') return undefined;
  if (/^\d{1,10}$/.test(search)) return eq(quotes.id, Math.min(Number(search), MAX_ID));
  return or(
    containsText(quotes.name, search),
    containsText(sql`${quotes.heading} ->> 'name'`, search),
    containsText(sql`${quotes.heading} ->> 'client'`, search),
  );
}

function toListed(row: QuoteRow, today: Day): ListedQuote {
  return {
    id: row.id,
    state: stateNames[quoteState(row, today)],
    name: row.heading?.name ?? row.name,
    createdAt: row.createdAt.toISOString(),
    validUntil: row.validUntil,
    totalCents: quoteTotals(row).total,
  };
}

/** A quote as its drawer shows it. */
export async function describe(
  row: QuoteRow,
  { db, configuration, keyed, now }: StaffContext,
): Promise<QuoteDetail> {
  const totals = quoteTotals(row);
  const { shipping, heading } = row;
  return {
    ...toListed(row, dayOf(now())),
    version: row.version,
    link: configuration.STORE_ORIGIN + paths.quote(issueQuoteToken(keyed.quote, row)),
    email: row.email,
    phone: row.phone,
    client: heading?.client ?? '',
    job: heading?.job ?? '',
    items: row.items.map(({ unitPriceCents: price, ...item }) => ({
      productCode: item.productCode,
      name: item.name,
      batch: item.batchName,
      unit: item.boxArea === null ? item.saleUnit : 'CX',
      quantity: item.quantity,
      totalCents: lineTotal({ price, quantity: item.quantity, boxArea: item.boxArea }),
    })),
    goodsCents: totals.subtotal,
    discountCents: totals.discount,
    discountPercent: row.discountPercent,
    shippingCents: totals.shipping,
    shipping: shipping ? `${shipping.name}, CEP ${maskCep(shipping.cep)}` : '',
    pixCents: totals.pixTotal,
    message: row.message,
    refusal: row.refusal,
    answeredBy: row.answeredBy ?? '',
    orderId: (await isQuoteUsed(db, row)) ? row.orderId : null,
    supplementOf: await findSupplemented(db, row.id),
  };
}
