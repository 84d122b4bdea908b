import { addressLine, openingHours } from 'shared-contracts/profile';
import type { StoreProfile } from 'shared-contracts/profile';
import { toReais } from 'shared-contracts/pricing';
import type { PickupStoreDto, ShippingItemsDto, ShippingOptionDto } from 'shared-contracts/wire';
import type { OrderServices } from '../order/services';
import { NO_BATCH } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { ShippingQuote } from '../../ports/shipping';
import { copy } from '../order/copy';
import { periodKey } from '../../domain/freight/delivery-agenda';
import { withFreeDays } from './delivery-bookings';
import { buildConsignment } from './goods';
import { findPickupStores } from './pickup-stores';
import type { PickupOffer } from './pickup-stores';

export type QuoteDependencies = Pick<
  OrderServices,
  'db' | 'shipping' | 'content' | 'postalLocations'
>;

export interface GoodsQuote extends ShippingQuote {
  /** Pickup only: the stores to choose from, at least one. */
  pickup?: PickupOffer[];
}

/**
 * The shipping options of these goods. Weight and value are taken from the catalogue, never from the request. Pickup is
 * left out if no store has all the goods.
 */
export async function quoteGoods(
  { db, shipping, content, postalLocations }: QuoteDependencies,
  cep: string,
  lines: readonly { id: number; quantity: number; batchId: string }[],
): Promise<GoodsQuote[]> {
  const consignment = await buildConsignment(db, cep, lines);
  const quotes: GoodsQuote[] = await withFreeDays(db, await shipping.quote(consignment));
  if (!quotes.some(({ kind }) => kind === 'pickup')) return quotes;
  const wanted = lines.map(({ id, ...line }) => ({ productCode: id, ...line }));
  const profile = await content.profile();
  const pickup = await findPickupStores(db, profile, postalLocations, consignment.cep, wanted);
  if (pickup.length === 0) return quotes.filter(({ kind }) => kind !== 'pickup');
  return quotes.map((quote) => (quote.kind === 'pickup' ? { ...quote, pickup } : quote));
}

export async function findQuotes(
  cep: string,
  items: ShippingItemsDto,
  context: QuoteDependencies,
): Promise<ShippingOptionDto[]> {
  const lines = items.map((item) => ({ ...item, batchId: NO_BATCH }));
  const quotes = await quoteGoods(context, cep, lines);
  if (quotes.length === 0) throw new DomainError(404, copy.notServed);
  const profile = await context.content.profile();
  return quotes.map(({ id, kind, name, businessDays, priceCents, company, pickup, days }) => ({
    id,
    kind,
    name,
    delivery_time: businessDays,
    price: toReais(priceCents),
    company,
    ...(pickup && { lojas: pickup.map((offer) => toPickupStoreDto(offer, profile)) }),
    ...(days && {
      agenda: days.map(({ day, periods }) => ({ dia: day, periodos: periods.map(periodKey) })),
    }),
  }));
}

export function toPickupStoreDto(
  { store, kilometres }: PickupOffer,
  profile: StoreProfile,
): PickupStoreDto {
  return {
    id: store.id,
    nome: store.name,
    endereco: addressLine(store),
    telefone: store.phone,
    horario: openingHours(profile, store).map(({ days, hours }) => ({ dias: days, horas: hours })),
    ...(kilometres !== undefined && { distancia_km: kilometres }),
  };
}
