import { toReais } from 'shared-contracts/pricing';
import type { ShippingItemsDto, ShippingOptionDto } from 'shared-contracts/wire';
import type { Context } from '../context';
import { DomainError } from '../domain/domain-error';
import { copy } from './copy';
import { buildConsignment } from './goods';
import { limitPartnerRequests } from './partner-request-limit';

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
