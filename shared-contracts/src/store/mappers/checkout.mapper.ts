import type { AddressDto, OrderSummaryDto } from '../../wire';
import type { Address, OrderSummary } from '../slices/checkout.slice';
import { toCents, toReais } from '../../pricing';

export function toAddress(dto: AddressDto): Address {
  return {
    cep: dto.cep.replace(/\D/g, ''),
    street: dto.street,
    number: dto.number,
    complement: dto.complement,
    district: dto.bairro,
    city: dto.cidade,
    state: dto.uf,
    ...(dto.referencia && { reference: dto.referencia }),
  };
}

export function toAddressDto(address: Address): AddressDto {
  return {
    cep: address.cep,
    street: address.street,
    number: address.number,
    complement: address.complement,
    bairro: address.district,
    cidade: address.city,
    uf: address.state,
    ...(address.reference && { referencia: address.reference }),
  };
}

export function toOrderSummary(dto: OrderSummaryDto): OrderSummary {
  return {
    subtotal: toCents(dto.subtotal),
    shipping: toCents(dto.vl_frete),
    total: toCents(dto.total),
  };
}

export function toOrderSummaryDto(summary: OrderSummary): OrderSummaryDto {
  return {
    subtotal: toReais(summary.subtotal),
    vl_frete: toReais(summary.shipping),
    total: toReais(summary.total),
  };
}
