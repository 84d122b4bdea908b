import { toReais } from 'shared-contracts/pricing';
import { QuoteShipping } from 'shared-contracts/wire';
import type { ShippingItemsDto, ShippingOptionDto } from 'shared-contracts/wire';
import type { Context } from '../context';
import { copy } from '../orders/copy';
import { buildConsignment } from '../orders/goods';
import { limitPartnerRequests } from '../orders/partner-request-limit';
import { handler } from './handler';
import { DomainError } from '../domain/domain-error';

export const quoteShipping = handler(QuoteShipping, ({ cep, ids }, context) =>
  findQuotes(cep, ids, context),
);

/** Weight and value are taken from the catalogue, never from the request. */
export async function findQuotes(
  cep: string,
  items: ShippingItemsDto,
  context: Context,
): Promise<ShippingOptionDto[]> {
  await limitPartnerRequests(context);
  const { db, shipping } = context;
  const quotes = await shipping.quote(await buildConsignment(db, cep, items));
  if (quotes.length === 0) throw new DomainError(404, copy.notServed);
  return quotes.map(({ id, name, businessDays, priceCents, company }) => ({
    id,
    name,
    delivery_time: businessDays,
    price: toReais(priceCents),
    company,
  }));
}
