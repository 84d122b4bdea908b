import type { OrderDto, ParcelDto } from 'shared-contracts/wire';
import type { OrderItem, Parcel, ParcelItem } from '../order';
import { toTracking } from '../tracking.mapper';

export function toParcel(dto: ParcelDto, items: readonly OrderItem[]): Parcel {
  const { saiu, entregue } = dto;
  return {
    number: dto.numero,
    items: toParcelItems(dto.itens, items),
    carrier: dto.transportadora,
    tracking: toTracking(dto.rastreio, dto.rastreio_url),
    state: entregue ? 'delivered' : saiu ? 'outForDelivery' : 'dispatched',
    since: entregue ?? saiu ?? dto.despachado,
  };
}

/** Goods that are none of the order's items are left out. */
export function toParcelItems(
  goods: OrderDto['a_enviar'] = [],
  items: readonly OrderItem[],
): ParcelItem[] {
  return goods.flatMap(({ id, quantidade }) => {
    const item = items.find((each) => each.id === String(id));
    return item ? [{ item, quantity: quantidade }] : [];
  });
}
