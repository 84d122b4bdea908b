import {
  cartRestored,
  checkoutStarted,
  createStore,
  lineAdded,
  lineRemoved,
  orderPlaced,
  orderSent,
  quantityChanged,
  signedIn,
  signedOut,
} from 'shared-contracts/store';
import type { CartLine, SentOrder, Store } from 'shared-contracts/store';
import type { SaleStep } from '../report';
import { watchSales } from './watch-sales';

const line = {
  ...{ productId: '7', name: 'Torneira', boxArea: null, unit: 'UN', unitPrice: 1000, quantity: 1 },
  ...{ image: '', description: '', batches: [], selectedBatch: null },
} satisfies CartLine;
const customer = {
  id: '31',
  name: 'Ana',
  email: 'ana@example.com',
  doc: '1',
  kind: 'individual' as const,
};
const summary = { subtotal: 1000, shipping: 0, total: 1000 };
const sent: SentOrder = {
  ...{ mov: '1', contents: 'x', method: 'card', lines: [], orderId: null, paymentId: null },
};

let store: Store;
let steps: SaleStep[];
const watch = (restored = store.getState()) =>
  watchSales({ recordStep: (step) => steps.push(step) }, store, restored);
beforeEach(() => {
  store = createStore({ apiOrigin: '' });
  steps = [];
});
afterEach(() => sessionStorage.clear());

describe('the steps of a purchase', () => {
  it('are read from the shared store, in the order of a purchase', () => {
    watch();
    store.dispatch(lineAdded(line));
    store.dispatch(checkoutStarted({ movement: 'M', summary }));
    store.dispatch(orderSent(sent));
    expect(steps).toEqual(['carts', 'checkouts']);
    store.dispatch(orderSent({ ...sent, orderId: '900' }));
    store.dispatch(orderPlaced());

    expect(steps).toEqual(['carts', 'checkouts', 'orders', 'paid']);
  });

  it('are reported once in a tab', () => {
    watch();
    store.dispatch(lineAdded(line));
    store.dispatch(lineRemoved(line));
    store.dispatch(lineAdded(line));
    // The next document of the tab.
    watch();
    store.dispatch(lineAdded({ ...line, productId: '8' }));

    expect(steps).toEqual(['carts']);
  });

  it('include what came into the cart before the watch was loaded', () => {
    const restored = store.getState();
    store.dispatch(lineAdded(line));

    watch(restored);

    expect(steps).toEqual(['carts']);
  });

  it('are neither a stored cart, nor a quantity, nor what another tab adds', () => {
    store.dispatch(cartRestored([line]));
    watch();
    store.dispatch(quantityChanged({ ...line, quantity: 2 }));
    const isHidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    store.dispatch(cartRestored([line, { ...line, productId: '8' }]));
    isHidden.mockRestore();
    store.dispatch(quantityChanged({ ...line, quantity: 3 }));

    expect(steps).toEqual([]);
  });

  it('are not paid when the customer signs out', () => {
    store.dispatch(signedIn(customer));
    store.dispatch(checkoutStarted({ movement: 'M', summary }));
    store.dispatch(orderSent({ ...sent, orderId: '900' }));
    watch();

    store.dispatch(signedOut());

    expect(steps).toEqual([]);
  });
});
