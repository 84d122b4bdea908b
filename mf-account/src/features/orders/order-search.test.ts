import { parseOrderSearch } from './order-search';

const now = new Date('2026-11-24T15:00:00Z');

describe('a search of the orders', () => {
  it.each([
    ['', { kind: 'all' }],
    ['  ', { kind: 'all' }],
    ['100109', { kind: 'number', number: '100109' }],
    ['Pedido 100109', { kind: 'number', number: '100109' }],
    ['#100109', { kind: 'number', number: '100109' }],
    ['15/10/2026', { kind: 'days', from: '2026-10-15', until: '2026-10-15' }],
    ['15/10/26', { kind: 'days', from: '2026-10-15', until: '2026-10-15' }],
    ['5/11', { kind: 'days', from: '2026-11-05', until: '2026-11-05' }],
    ['25/12', { kind: 'days', from: '2025-12-25', until: '2025-12-25' }],
    ['02/2026', { kind: 'days', from: '2026-02-01', until: '2026-02-28' }],
    ['Outubro', { kind: 'days', from: '2026-10-01', until: '2026-10-31' }],
    ['março de 2025', { kind: 'days', from: '2025-03-01', until: '2025-03-31' }],
    ['dez', { kind: 'days', from: '2025-12-01', until: '2025-12-31' }],
    ['2025', { kind: 'days', from: '2025-01-01', until: '2025-12-31' }],
    ['31/02/2026', { kind: 'product', text: '31/02/2026' }],
    ['Rejunte cinza', { kind: 'product', text: 'Rejunte cinza' }],
    ['piso 60x60', { kind: 'product', text: 'piso 60x60' }],
  ])('reads %p as %j', (text, search) => {
    expect(parseOrderSearch(text, now)).toEqual(search);
  });
});
