import { waitFor } from '@testing-library/react';
import { mockReply, createTestStore, recordCalls, mockError, server } from '@fireflay/testing';
import { EndSessionCall, ReadSessionCall } from '../../wire/calls';
import {
  addressConfirmed,
  addressTyped,
  checkoutStarted,
  couponEntered,
  lineAdded,
  loginRequired,
  orderPlaced,
  postalCodeEntered,
  quantityChanged,
  searched,
  selectCartLines,
  selectCoupon,
  selectCustomer,
  selectReturnTo,
  selectSessionStatus,
  shippingChosen,
  signedIn,
  readSeenProducts,
  saveComparedProducts,
  saveRecentSearches,
  saveSeenProduct,
  signOut,
} from '..';
import {
  address,
  closeTab,
  customer,
  clearBrowser,
  openNewTab,
  openTab,
  summary,
  tile,
  truck,
} from './persistence.fixture';

beforeEach(clearBrowser);
afterEach(closeTab);

describe('the stored documents', () => {
  it('have the keys and formats of the wire, with amounts in reais', () => {
    const store = openTab();

    store.dispatch(signedIn(customer));
    store.dispatch(searched('piso'));
    store.dispatch(lineAdded(tile));
    store.dispatch(postalCodeEntered('13010050'));
    store.dispatch(shippingChosen(truck));
    store.dispatch(loginRequired('/checkout'));
    store.dispatch(checkoutStarted({ movement: 'M9', summary }));
    store.dispatch(addressConfirmed(address));

    expect(sessionStorage).toMatchObject({
      nome: 'Ana',
      pesquisa: 'piso',
      cartItemCount: '1',
      total_compra: '582.55',
      frete: '25',
      cep_entrega: '13010050',
      redirect: '/checkout',
      movimento: 'M9',
    });
    const stored = (key: string) => JSON.parse(sessionStorage.getItem(key) ?? '');
    expect(stored('cartItems')).toMatchObject([{ id: 7, price: 89.9, selectedLote: 'A1' }]);
    expect(stored('selectedShipping')).toMatchObject({ id: 101, price: 25, delivery_time: 2 });
    expect(stored('dados_cliente')).toMatchObject({ nome: 'Ana', pessoa: 'fisica' });
    expect(stored('dados_entrega')).toMatchObject({ bairro: 'Centro', uf: 'SP' });
    expect(stored('resumo_produtos')).toEqual({ subtotal: 582.55, vl_frete: 25, total: 607.55 });
    expect(stored('checkout')).toMatchObject({ reached: 'shipping' });
    expect(Object.keys(localStorage).sort()).toEqual([
      'cartItems',
      'cep_entrega',
      'checkoutForm',
      'customerId',
    ]);
  });

  it('give a new tab the postal code', () => {
    openTab().dispatch(postalCodeEntered('13010050'));
    sessionStorage.clear();

    expect(openTab().getState().delivery).toEqual({ cep: '13010050', shipping: null });
  });

  it('restore the rooms of a line, and lose only rooms that are not valid', () => {
    const rooms = [
      { name: 'Banheiro', job: 'bathroom', need: 3_120 },
      { name: 'Cozinha', job: 'floor', need: 480, isReused: true as const },
    ];
    openTab().dispatch(lineAdded({ ...tile, rooms }));

    expect(openTab().getState().cart.lines).toEqual([{ ...tile, rooms }]);

    const text = localStorage.getItem('cartItems') ?? '';
    localStorage.setItem('cartItems', text.replace('3120', '"muito"'));
    expect(openTab().getState().cart.lines).toEqual([tile]);
  });

  it('restore the state after a reload', () => {
    const before = openTab();
    before.dispatch(signedIn(customer));
    before.dispatch(lineAdded(tile));
    before.dispatch(postalCodeEntered('13010050'));
    const slot = { day: '2026-11-27', period: '08:00-12:00' };
    before.dispatch(shippingChosen({ ...truck, slot }));
    before.dispatch(checkoutStarted({ movement: 'M9', summary }));
    before.dispatch(addressConfirmed(address));

    const after = openTab();

    expect(after.getState()).toEqual({ ...before.getState(), api: after.getState().api });
  });

  it('give way to a page that has required the login before storage was read', () => {
    openTab().dispatch(loginRequired('/meusPedidos'));
    closeTab();
    const store = createTestStore();
    store.dispatch(loginRequired('/checkout'));

    openTab(store);

    expect(selectReturnTo(store.getState())).toBe('/checkout');
    expect(sessionStorage.getItem('redirect')).toBe('/checkout');
  });

  it('keep lines that were added before storage was read', () => {
    openTab().dispatch(lineAdded(tile));
    const store = createTestStore();
    store.dispatch(lineAdded({ ...tile, productId: '8' }));

    openTab(store);

    expect(selectCartLines(store.getState()).map((line) => line.productId)).toEqual(['7', '8']);
  });
});

const aSession = {
  id: '1',
  nome: 'Ana',
  email: 'ana@exemplo.com.br',
  doc: '52998224725',
  pessoa: 'fisica',
  resposta: '',
  redirect: '/',
} as const;

describe('the code of a coupon', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('is kept for the tab, until its purchase', () => {
    const store = openTab();
    store.dispatch(lineAdded(tile));
    store.dispatch(couponEntered(' obra10 '));

    expect(sessionStorage).toMatchObject({ cupom: 'OBRA10' });
    const reloaded = openTab();
    expect(selectCoupon(reloaded.getState())).toBe('OBRA10');
    reloaded.dispatch(orderPlaced());
    expect(sessionStorage.getItem('cupom')).toBeNull();
  });

  it('is taken from the address of a campaign’s link', () => {
    window.history.replaceState(null, '', '/?cupom=natal');

    expect(selectCoupon(openTab().getState())).toBe('NATAL');
  });
});

describe('a new tab', () => {
  it('has the cart, and requests the customer from the server', async () => {
    openTab().dispatch(lineAdded(tile));
    server.use(mockReply(ReadSessionCall, aSession));

    const store = openNewTab();

    expect(selectCartLines(store.getState())).toEqual([tile]);
    await waitFor(() => expect(selectCustomer(store.getState())).toEqual(customer));
    expect(sessionStorage.getItem('nome')).toBe('Ana');
  });

  it.each([401, 404])('is anonymous after the status %s', async (status) => {
    server.use(mockError(ReadSessionCall, status, 'Não'));

    const store = openNewTab();

    await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('anonymous'));
  });

  it('sends no request when the first view says that there is no session', async () => {
    const calls = recordCalls(ReadSessionCall, aSession);

    openTab(
      createTestStore({ session: { status: 'anonymous', hasSignedOut: false, returnTo: null } }),
    );
    // Another tab sends a request later: a request of the first tab would have arrived before it.
    const asking = openNewTab();
    await waitFor(() => expect(selectSessionStatus(asking.getState())).toBe('signedIn'));

    expect(calls).toHaveLength(1);
  });
});

describe('two tabs', () => {
  const fromOtherTab = (text: string | null) => {
    if (text === null) localStorage.removeItem('cartItems');
    else localStorage.setItem('cartItems', text);
    window.dispatchEvent(
      new StorageEvent('storage', { key: 'cartItems', newValue: text, storageArea: localStorage }),
    );
  };

  it('show one cart', () => {
    const store = openTab();
    store.dispatch(lineAdded(tile));
    const text = localStorage.getItem('cartItems') ?? '';

    fromOtherTab(text.replace('"quantity":3', '"quantity":5'));

    expect(selectCartLines(store.getState())).toEqual([{ ...tile, quantity: 5 }]);
    expect(sessionStorage.getItem('cartItems')).toContain('"quantity":5');
  });

  it('keep their cart when the other writes invalid text or clears storage', () => {
    const store = openTab();
    store.dispatch(lineAdded(tile));

    fromOtherTab('{"quantity"');
    fromOtherTab(null);

    expect(selectCartLines(store.getState())).toEqual([tile]);
  });

  it('notify the scripts of their page by one event for each change', () => {
    const store = openTab();
    store.dispatch(lineAdded(tile));
    const onStorage = jest.fn();
    window.addEventListener('storage', onStorage);

    store.dispatch(quantityChanged({ ...tile, quantity: 4 }));
    store.dispatch(searched('piso'));

    expect(onStorage).toHaveBeenCalledTimes(1);
    expect(onStorage.mock.calls[0][0]).toMatchObject({ key: 'cartItems' });
    window.removeEventListener('storage', onStorage);
  });
});

describe('signing out', () => {
  it('keeps the cart and removes all of the customer', async () => {
    server.use(mockReply(EndSessionCall, null));
    const store = openTab();
    store.dispatch(signedIn(customer));
    store.dispatch(lineAdded(tile));
    store.dispatch(postalCodeEntered('13010050'));
    store.dispatch(checkoutStarted({ movement: 'M9', summary }));
    store.dispatch(addressConfirmed(address));
    saveSeenProduct({ id: '7', name: 'Piso', brand: 'Pedra Clara' });
    saveComparedProducts(readSeenProducts());
    saveRecentSearches(['torneira']);

    await store.dispatch(signOut());

    expect(Object.keys(sessionStorage).sort()).toEqual([
      'cartItemCount',
      'cartItems',
      'total_compra',
    ]);
    expect(Object.keys(localStorage)).toEqual(['cartItems']);
  });
});

describe('the customer of all tabs', () => {
  const storedId = () => localStorage.getItem('customerId');

  it('is who signed in last, until somebody signs out', async () => {
    server.use(mockReply(EndSessionCall, null));
    const store = openTab();

    store.dispatch(signedIn(customer));
    expect(storedId()).toBe('1');
    await store.dispatch(signOut());

    expect(storedId()).toBeNull();
  });

  it('is kept by a new tab that has no session: the session may have expired', async () => {
    openTab().dispatch(signedIn(customer));

    const store = openNewTab();
    await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('anonymous'));

    expect(storedId()).toBe('1');
  });

  it.each([null, '2'])(
    'is requested by a reloaded tab whose own customer is another than %p',
    async (id) => {
      openTab().dispatch(signedIn(customer));
      closeTab();
      if (id) localStorage.setItem('customerId', id);
      else localStorage.removeItem('customerId');

      const store = openTab();

      expect(selectCustomer(store.getState())).toBeNull();
      await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('anonymous'));
    },
  );
});

describe("the checkout form's progress", () => {
  it('is restored in a new tab for the same customer, also after the order', () => {
    const store = openTab();
    store.dispatch(signedIn(customer));
    store.dispatch(checkoutStarted({ movement: 'M9', summary }));
    store.dispatch(addressConfirmed(address));
    store.dispatch(orderPlaced([]));

    const other = openNewTab();
    other.dispatch(signedIn(customer));

    expect(other.getState().checkout).toMatchObject({ draft: address, movement: null });
  });

  it('is not shown to another customer', () => {
    const store = openTab();
    store.dispatch(signedIn(customer));
    store.dispatch(addressTyped({ street: 'Rua Um' }));

    const other = openNewTab();
    other.dispatch(signedIn({ ...customer, id: '2' }));

    expect(other.getState().checkout.draft).toEqual({});
  });
});
