import type { CustomerDto } from 'shared-contracts/wire';
import { wireIdOf } from '../../domain/signed-in-customer';
import type { SignedInCustomer } from '../../domain/signed-in-customer';

export function toCustomerDto(
  customer: SignedInCustomer,
  resposta: string,
  redirect: string,
): CustomerDto {
  const { name, email, document, serverDocument, kind } = customer;
  return {
    id: wireIdOf(customer),
    nome: name,
    email,
    doc: serverDocument ?? document,
    pessoa: kind,
    resposta,
    redirect,
  };
}
