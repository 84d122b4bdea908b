import { createStore, lineAdded, lineRemoved, quantityChanged } from 'shared-contracts/store';
import type { CartLine, Store } from 'shared-contracts/store';
import { readVisitSource } from 'shared-contracts/visits';
import { rememberArrival } from '../remember-arrival';
import type { VisitEntry } from '../report';
import { startVisit } from './visit';

const line = {
  ...{ productId: '7', name: 'Torneira', boxArea: null, unit: 'UN', unitPrice: 1000, quantity: 1 },
  ...{ image: '', description: '', batches: [], selectedBatch: null },
} satisfies CartLine;

let store: Store;
let entries: VisitEntry[];
/** A document of the tab that has come to rest. */
const openPage = () => startVisit({ recordVisit: (entry) => entries.push(entry) });
const arrive = (address: string, referrer = '') => {
  window.history.replaceState(null, '', address);
  jest.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  rememberArrival();
};
const leave = () => window.dispatchEvent(new Event('pagehide'));

beforeEach(() => {
  store = createStore({ apiOrigin: '' });
  entries = [];
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a visit', () => {
  it('is counted once in a tab, with the source of its first page', () => {
    arrive('/?utm_source=semana&x=1', 'https://www.google.com/');
    arrive('/produto/7', 'http://localhost/');
    openPage();
    arrive('/carrinho', 'https://www.bing.com/');
    openPage();

    expect(entries).toEqual([{ source: 'campaign:semana', step: 'visits' }]);
    expect(readVisitSource()).toBe('campaign:semana');
  });

  it('keeps no address and no id of an advertisement, not even until its source is known', () => {
    arrive('/?gclid=Cj0KCQ-secret&acess=token', 'https://www.google.com/search?q=piso');

    expect(sessionStorage.getItem('visit')).toBe('gclid www.google.com');
    expect(readVisitSource()).toBeUndefined();
  });

  it('in a tab that the store has opened is not counted again, and what it buys has no source', () => {
    arrive('/produto/7', 'http://localhost/');
    const visit = openPage();
    visit.recordStep('carts');

    expect(entries).toEqual([{ source: 'unknown', step: 'carts' }]);
    expect(readVisitSource()).toBeUndefined();
  });

  it('is not counted where the browser stores nothing', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    openPage().recordStep('carts');

    expect(entries).toEqual([]);
  });

  it('reports the goods in its cart when the page is left, as changes', () => {
    arrive('/', 'https://www.google.com/');
    const visit = openPage();
    visit.watchCart(store);
    leave();
    store.dispatch(lineAdded(line));
    visit.recordStep('carts');
    leave();
    leave();
    store.dispatch(quantityChanged({ ...line, quantity: 3 }));
    leave();
    store.dispatch(lineRemoved(line));
    leave();

    expect(entries).toEqual([
      { source: 'google', step: 'visits' },
      { source: 'google', step: 'carts' },
      { source: 'google', cartCents: 1000 },
      { source: 'google', cartCents: 2000 },
      { source: 'google', cartCents: -3000 },
    ]);
  });

  it('that buys takes its cart back, and its next cart is no left one', () => {
    arrive('/');
    const visit = openPage();
    visit.watchCart(store);
    store.dispatch(lineAdded(line));
    visit.recordStep('carts');
    leave();
    visit.recordStep('checkouts');
    visit.recordStep('orders');
    visit.recordStep('paid');
    leave();

    expect(entries.slice(1)).toEqual([
      { source: 'direct', step: 'carts' },
      { source: 'direct', cartCents: 1000 },
      { source: 'direct', step: 'checkouts' },
      { source: 'direct', step: 'bought' },
      { source: 'direct', cartCents: -1000 },
    ]);
  });

  it('that buys a cart of an earlier visit has left none and bought none of its own', () => {
    arrive('/');
    openPage().recordStep('orders');

    expect(entries).toEqual([{ source: 'direct', step: 'visits' }]);
  });
});
