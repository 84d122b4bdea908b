import { deliveryDay } from 'shared-contracts/calendar';
import { toReais } from 'shared-contracts/pricing';
import { toShippingChoice } from 'shared-contracts/store';
import type { ShippingOptionDto } from 'shared-contracts/wire';
import type { QuoteRequest, ShippingOffer } from './shipping-quote';

export function toShippingOffers(dtos: ShippingOptionDto[], now: Date): ShippingOffer[] {
  return dtos.map((dto) => ({
    choice: toShippingChoice(dto),
    arrivesOn: deliveryDay(now, dto.delivery_time),
    problem: dto.error || null,
  }));
}

/** The goods in requests of APP_0030 and APP_0031. */
export function toGoodsDto({ items, goodsTotal }: Pick<QuoteRequest, 'items' | 'goodsTotal'>) {
  return {
    ids: items.map(({ productId, quantity }) => ({ id: Number(productId), quantity })),
    total_compra: toReais(goodsTotal),
  };
}
