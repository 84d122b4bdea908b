import type { ShippingOptionDto } from '../../wire';
import type { ShippingChoice } from '../slices/delivery.slice';
import { toCents, toReais } from '../../pricing';

export function toShippingChoice(dto: ShippingOptionDto): ShippingChoice {
  return {
    id: dto.id,
    kind: dto.kind ?? 'carrier',
    name: dto.name,
    deliveryDays: dto.delivery_time,
    price: toCents(dto.price),
    carrier: { name: dto.company.name, picture: dto.company.picture },
    pickupStoreId: dto.loja,
    ...(dto.dia !== undefined &&
      dto.periodo !== undefined && { slot: { day: dto.dia, period: dto.periodo } }),
  };
}

export function toShippingOptionDto(choice: ShippingChoice): ShippingOptionDto {
  return {
    id: choice.id,
    kind: choice.kind,
    name: choice.name,
    delivery_time: choice.deliveryDays,
    price: toReais(choice.price),
    company: choice.carrier,
    ...(choice.pickupStoreId !== undefined && { loja: choice.pickupStoreId }),
    ...(choice.slot && { dia: choice.slot.day, periodo: choice.slot.period }),
  };
}
