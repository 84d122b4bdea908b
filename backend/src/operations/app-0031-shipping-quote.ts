import { toReais } from 'shared-contracts/pricing';
import { QuoteShipping } from 'shared-contracts/wire';
import type { ShippingItemsDto, ShippingOptionDto } from 'shared-contracts/wire';
import type { Context } from '../context';
import { copy } from '../orders/copy';
import { consignmentOf } from '../orders/goods';
import { limitPartnerQuestions } from '../orders/partner-limit';
import { handler } from './handler';
import { Refusal } from './refusal';

export const quoteShipping = handler(QuoteShipping, ({ cep, ids }, context) =>
  quotesFor(cep, ids, context),
);

/** Weight and value are the catalogue's, whatever the caller says they are. */
export async function quotesFor(
  cep: string,
  items: ShippingItemsDto,
  context: Context,
): Promise<ShippingOptionDto[]> {
  await limitPartnerQuestions(context);
  const { db, shipping } = context;
  const quotes = await shipping.quote(await consignmentOf(db, cep, items));
  if (quotes.length === 0) throw new Refusal(404, copy.notServed);
  return quotes.map(({ id, name, businessDays, priceCents, company }) => ({
    id,
    name,
    delivery_time: businessDays,
    price: toReais(priceCents),
    company,
  }));
}
