import { onlyDigits } from 'shared-contracts/documents';
import type { AddressDto } from 'shared-contracts/wire';
import { toSingleLine } from '../../http/plain-text';
import type { DeliveryAddress } from '../../domain/delivery-address';
import { DomainError } from '../../domain/domain-error';
import { states } from '../../domain/geography/states';
import { copy } from './copy';

/** The stored form of a typed address. @throws DomainError with 400, about the first wrong field */
export function parseAddress(typed: AddressDto): DeliveryAddress {
  const referencia = toSingleLine(typed.referencia ?? '');
  const address = {
    cep: onlyDigits(typed.cep),
    street: toSingleLine(typed.street),
    number: toSingleLine(typed.number),
    complement: toSingleLine(typed.complement),
    bairro: toSingleLine(typed.bairro),
    cidade: toSingleLine(typed.cidade),
    uf: typed.uf,
    ...(referencia && { referencia }),
  };
  if (address.street.length < 3) throw new DomainError(400, copy.required.street);
  for (const field of ['number', 'bairro', 'cidade'] as const) {
    if (!address[field]) throw new DomainError(400, copy.required[field]);
  }
  if (!states.some(({ uf }) => uf === address.uf)) throw new DomainError(400, copy.required.uf);
  return address;
}

/** Whether both are one place: the case of letters and the way to find it do not matter. */
export function isSameAddress(one: DeliveryAddress, other: DeliveryAddress): boolean {
  return placeOf(one) === placeOf(other);
}

function placeOf({ cep, street, number, complement, bairro, cidade, uf }: DeliveryAddress): string {
  return JSON.stringify([cep, street, number, complement, bairro, cidade, uf]).toLowerCase();
}
