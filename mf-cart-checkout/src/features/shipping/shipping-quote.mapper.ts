import { dayOf } from 'shared-contracts/calendar';
import { toReais } from 'shared-contracts/pricing';
import { toShippingChoice } from 'shared-contracts/store';
import type { DeliveryDayDto, PickupStoreDto, ShippingOptionDto } from 'shared-contracts/wire';
import type { DeliveryDay, PickupStore, QuoteRequest, ShippingOffer } from './shipping-quote';

export function toShippingOffers(dtos: ShippingOptionDto[], now: Date): ShippingOffer[] {
  return dtos.map((dto) => ({
    // Pickup is in the nearest store until the shopper chooses another one.
    choice: { ...toShippingChoice(dto), pickupStoreId: dto.lojas?.[0]?.id },
    quotedOn: dayOf(now),
    problem: dto.error || null,
    stores: dto.lojas?.map(toPickupStore),
    days: dto.agenda?.map(toDeliveryDay),
  }));
}

function toPickupStore(dto: PickupStoreDto): PickupStore {
  return {
    id: dto.id,
    name: dto.nome,
    address: dto.endereco,
    phone: dto.telefone,
    hours: dto.horario.map(({ dias, horas }) => ({ days: dias, hours: horas })),
    kilometres: dto.distancia_km ?? null,
  };
}

const toDeliveryDay = ({ dia, periodos }: DeliveryDayDto): DeliveryDay => ({
  day: dia,
  periods: periodos,
});

/** The goods in requests of APP_0030 and APP_0031. */
export function toGoodsDto({ items, goodsTotal }: Pick<QuoteRequest, 'items' | 'goodsTotal'>) {
  return {
    ids: items.map(({ productId, quantity }) => ({ id: Number(productId), quantity })),
    total_compra: toReais(goodsTotal),
  };
}
