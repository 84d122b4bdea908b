import type { CustomerDto } from 'shared-contracts/wire';
import type { SignedInCustomer } from './session';

export function toCustomerDto(
  { id, name, email, document, kind }: SignedInCustomer,
  resposta: string,
  redirect: string,
): CustomerDto {
  return { id: String(id), nome: name, email, doc: document, pessoa: kind, resposta, redirect };
}
