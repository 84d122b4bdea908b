import type { CustomerDataDto, CustomerDto } from '../../wire';
import type { Customer } from '../slices/session.slice';

export function toCustomer(dto: Omit<CustomerDto, 'resposta' | 'redirect'>): Customer {
  return {
    id: String(dto.id),
    name: dto.nome,
    email: dto.email,
    doc: dto.doc,
    kind: dto.pessoa === 'juridica' ? 'company' : 'individual',
  };
}

export function toCustomerDto(customer: Customer): CustomerDataDto {
  return {
    id: customer.id,
    nome: customer.name,
    email: customer.email,
    doc: customer.doc,
    pessoa: customer.kind === 'company' ? 'juridica' : 'fisica',
  };
}
