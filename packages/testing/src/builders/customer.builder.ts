import type { CustomerDataDto, CustomerDto, CustomerProfileDto } from 'shared-contracts/wire';

export function aCustomerDto(overrides: Partial<CustomerDto> = {}): CustomerDto {
  return {
    id: '31',
    nome: 'Ana Souza',
    email: 'ana.souza@example.com',
    doc: '52998224725',
    pessoa: 'fisica',
    resposta: 'Bem-vinda, Ana!',
    redirect: '/',
    ...overrides,
  };
}

export function aCompanyCustomerDto(overrides: Partial<CustomerDto> = {}): CustomerDto {
  return aCustomerDto({
    id: '32',
    nome: 'Reformas Boa Vista Ltda',
    email: 'compras@boavista.example.com',
    doc: '11222333000181',
    pessoa: 'juridica',
    resposta: 'Bem-vindos!',
    ...overrides,
  });
}

/** The customer as part of an order. */
export function aCustomerDataDto(overrides: Partial<CustomerDataDto> = {}): CustomerDataDto {
  return {
    id: '31',
    nome: 'Ana Souza',
    email: 'ana.souza@example.com',
    doc: '52998224725',
    pessoa: 'fisica',
    ...overrides,
  };
}

export function aCustomerProfileDto(
  overrides: Partial<CustomerProfileDto> = {},
): CustomerProfileDto {
  return {
    nome: 'Ana Souza',
    telcontato: '(19) 3234-5678',
    telcelular: '(19) 98765-4321',
    email: 'ana.souza@example.com',
    ...overrides,
  };
}
