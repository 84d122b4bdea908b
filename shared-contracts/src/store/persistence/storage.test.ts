import { cleanup, renderHook } from '@testing-library/react';
import {
  addressConfirmed,
  checkoutStarted,
  lineAdded,
  orderSent,
  quantityChanged,
  readSeenProducts,
  selectCartLines,
  selectCustomer,
  selectSentOrder,
  useIsCartPersisted,
} from '..';
import { storageDocuments } from './documents';
import { toCartItems } from './documents.mapper';
import { address, closeTab, clearBrowser, openTab, summary, tile } from './persistence.fixture';
import { storageOf } from './storage';

beforeEach(clearBrowser);
afterEach(() => {
  cleanup();
  closeTab();
  jest.restoreAllMocks();
});

describe('a stored order that awaits its payment', () => {
  const contents =
    '["card","31",[["7","L1",3,5990],["12",null,1,2490]],[101,4500],[["cep","13010050"]]]';
  const lines = [
    { productId: '7', selectedBatch: 'L1', quantity: 3 },
    { productId: '12', selectedBatch: null, quantity: 1 },
  ];
  const order = { mov: '500', contents, method: 'card', lines, orderId: '900', paymentId: null };

  function readStored(sentOrder: unknown) {
    const progress = { version: 1, reached: 'address', sentOrder };
    sessionStorage.setItem('movimento', 'M9');
    sessionStorage.setItem('checkout', JSON.stringify(progress));
    return selectSentOrder(openTab().getState());
  }

  it('is restored after a reload', () => {
    const tab = openTab();
    tab.dispatch(checkoutStarted({ movement: 'M9', summary }));
    tab.dispatch(orderSent({ ...order, method: 'card' }));

    expect(selectSentOrder(openTab().getState())).toEqual(order);
  });

  it.each([
    { ...order, mov: 500 },
    { ...order, method: 'boleto' },
    { ...order, lines: [{ productId: '7' }] },
    { ...order, contents: { method: 'card' } },
  ])('is dropped when its format is unknown: %p', (stored) => {
    expect(readStored(stored)).toBeNull();
  });
});

describe('invalid storage', () => {
  const good = {
    id: 7,
    name: 'Trincha',
    multiploprdvenda: '',
    codundvenda: 'UN',
    price: 12.9,
    quantity: 2,
    image: '',
    lotes: [],
    description: '',
    selectedLote: '',
  };

  it('keeps what a line is in its family', () => {
    const variante = 'Tamanho: 18 L';
    localStorage.setItem('cartItems', JSON.stringify([{ ...good, variante }]));

    const store = openTab();

    expect(selectCartLines(store.getState())).toMatchObject([{ variant: variante }]);
    expect(toCartItems(selectCartLines(store.getState()))).toMatchObject([{ variante }]);
  });

  it('loses invalid cart entries and keeps the others', () => {
    const entries = [null, {}, { ...good, price: '12,90' }, { ...good, quantity: 0 }, good, good];
    localStorage.setItem('cartItems', JSON.stringify(entries));

    const store = openTab();

    expect(selectCartLines(store.getState())).toMatchObject([{ productId: '7', unitPrice: 1290 }]);
  });

  it.each(['', 'null', '{', '[1]', '{"version":0}', '{"version":1,"reached":"x"}', '"texto"'])(
    'gives the initial state for %s',
    (text) => {
      for (const { area, key } of Object.values(storageDocuments)) {
        storageOf(area)?.setItem(key, text);
      }

      const store = openTab();

      expect(store.getState().cart.lines).toEqual([]);
      expect(store.getState().checkout).toMatchObject({
        reached: 'address',
        address: null,
        draft: {},
      });
      expect(selectCustomer(store.getState())).toBeNull();
      expect(readSeenProducts()).toEqual([]);
    },
  );

  it('does not count a step as done when its document is missing', () => {
    const store = openTab();
    store.dispatch(checkoutStarted({ movement: 'M9', summary }));
    store.dispatch(addressConfirmed(address));
    sessionStorage.removeItem('dados_entrega');

    const after = openTab();

    expect(after.getState().checkout).toMatchObject({ reached: 'address' });
  });

  it('keeps the steps of a checkout that began before the login, and has no movement yet', () => {
    const store = openTab();
    store.dispatch(checkoutStarted({ movement: null, summary }));
    store.dispatch(addressConfirmed(address));

    const after = openTab();

    expect(after.getState().checkout).toMatchObject({ reached: 'shipping', movement: null });
  });

  it('does not redirect a login to another host', () => {
    sessionStorage.setItem('redirect', '//outro.com');

    const store = openTab();

    expect(store.getState().session.returnTo).toBeNull();
  });

  it('may be full or disabled: the cart stays in memory', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    const store = openTab();
    store.dispatch(lineAdded(tile));

    expect(selectCartLines(store.getState())).toEqual([tile]);
    expect(renderHook(useIsCartPersisted).result.current).toBe(false);
  });

  it('counts the cart as persisted while one of the two storages holds it', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    openTab().dispatch(lineAdded(tile));

    expect(renderHook(useIsCartPersisted).result.current).toBe(true);
  });

  it('drops the old cart when it is full: a reload restores the newest one', () => {
    const tab = openTab();
    tab.dispatch(lineAdded(tile));
    const write = Storage.prototype.setItem;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      key,
      text,
    ) {
      if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, text);
    });

    tab.dispatch(quantityChanged({ ...tile, quantity: 8 }));

    expect(selectCartLines(openTab().getState())).toMatchObject([{ quantity: 8 }]);
  });
});
