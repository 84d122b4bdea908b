import { createTestStore, mockError, server } from '@fireflay/testing';
import { aCartLine } from '@fireflay/testing/builders';
import { ReadSessionCall } from '../../wire/calls';
import { connectPersistence } from '..';
import type { Address, Customer, ShippingChoice, Store } from '..';

export const tile = aCartLine({
  name: 'Porcelanato',
  unit: 'M2',
  unitPrice: 8990,
  quantity: 3,
  batches: [{ id: 'A1', description: 'Lote A1', balance: 40 }],
  selectedBatch: 'A1',
});
export const customer: Customer = {
  id: '1',
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  doc: '52998224725',
  kind: 'individual',
};
export const address: Address = {
  cep: '13010050',
  street: 'Rua Barão de Jaguara',
  number: '10',
  complement: '',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
};
export const summary = { subtotal: 58255, shipping: 2500, total: 60755 };
export const truck: ShippingChoice = {
  id: 101,
  kind: 'truck',
  name: 'Caminhão',
  deliveryDays: 2,
  price: 2500,
  carrier: { name: 'FireFlay', picture: '' },
};

let disconnect = () => {};

/** The tab after a reload, with what its storage holds. */
export function openTab(store: Store = createTestStore()): Store {
  disconnect();
  disconnect = connectPersistence(store);
  return store;
}

export function openNewTab(): Store {
  sessionStorage.clear();
  return openTab();
}

/** A browser that has stored nothing, of a shopper who is not signed in. */
export function clearBrowser(): void {
  sessionStorage.clear();
  localStorage.clear();
  server.use(mockError(ReadSessionCall, 401, 'Ninguém'));
}

export function closeTab(): void {
  disconnect();
  disconnect = () => {};
}
