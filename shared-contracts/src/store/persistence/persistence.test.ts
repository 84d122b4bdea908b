import { renderHook, waitFor } from '@testing-library/react';
import { answers, createTestStore, listensTo, refuses, server } from '../../testing';
import { EndSessionCall, ReadSessionCall } from '../../wire/calls';
import {
  addressConfirmed,
  addressTyped,
  checkoutStarted,
  connectPersistence,
  lineAdded,
  loginRequired,
  orderPlaced,
  postalCodeEntered,
  quantityChanged,
  rememberProductList,
  recallProductList,
  recallSeenProducts,
  searched,
  selectCartLines,
  selectCustomer,
  selectSessionStatus,
  shippingChosen,
  signedIn,
  signOut,
  useCartKept,
  type Address,
  type CartLine,
  type Customer,
  type Store,
} from '..';

const tile: CartLine = {
  productId: '7',
  name: 'Porcelanato',
  squareMetersPerBox: '2,16',
  unit: 'M2',
  unitPrice: 8990,
  quantity: 3,
  image: '/imagens/7/1.png',
  description: '',
  batches: [{ id: 'A1', description: 'Lote A1', balance: 40 }],
  selectedBatch: 'A1',
};
const customer: Customer = {
  id: '1',
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  doc: '52998224725',
  kind: 'individual',
};
const address: Address = {
  cep: '13010050',
  street: 'Rua Barão de Jaguara',
  number: '10',
  complement: '',
  district: 'Centro',
  city: 'Campinas',
  state: 'SP',
};
const summary = { subtotal: 58255, freight: 2500, total: 60755 };
const truck = {
  id: 101,
  name: 'Caminhão',
  deliveryDays: 2,
  price: 2500,
  carrier: { name: 'FireFlay', picture: '' },
};

let disconnect = () => {};

function openTab(store: Store = createTestStore()): Store {
  disconnect();
  disconnect = connectPersistence(store);
  return store;
}

function newTab(): Store {
  sessionStorage.clear();
  return openTab();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  server.use(refuses(ReadSessionCall, 401, 'Ninguém'));
});
afterEach(() => {
  disconnect();
  disconnect = () => {};
  jest.restoreAllMocks();
});

describe('what is stored', () => {
  it('has the keys and the shapes of the wire, in reais', () => {
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
    expect(stored('checkout')).toMatchObject({ step: 'shipping' });
    expect(Object.keys(localStorage).sort()).toEqual(['cartItems', 'cep_entrega', 'checkoutForm']);
  });

  it('tells a new tab the postal code', () => {
    openTab().dispatch(postalCodeEntered('13010050'));
    sessionStorage.clear();

    expect(openTab().getState().delivery).toEqual({ cep: '13010050', shipping: null });
  });

  it('comes back after a reload', () => {
    const before = openTab();
    before.dispatch(signedIn(customer));
    before.dispatch(lineAdded(tile));
    before.dispatch(postalCodeEntered('13010050'));
    before.dispatch(shippingChosen(truck));
    before.dispatch(checkoutStarted({ movement: 'M9', summary }));
    before.dispatch(addressConfirmed(address));

    const after = openTab();

    expect(after.getState()).toEqual({ ...before.getState(), api: after.getState().api });
  });

  it('keeps what was bought before storage was read', () => {
    openTab().dispatch(lineAdded(tile));
    const store = createTestStore();
    store.dispatch(lineAdded({ ...tile, productId: '8' }));

    openTab(store);

    expect(selectCartLines(store.getState()).map((line) => line.productId)).toEqual(['7', '8']);
  });
});

describe('a new tab', () => {
  it('has the cart, and asks the server who is signed in', async () => {
    openTab().dispatch(lineAdded(tile));
    server.use(
      answers(ReadSessionCall, {
        id: '1',
        nome: 'Ana',
        email: 'ana@exemplo.com.br',
        doc: '52998224725',
        pessoa: 'fisica',
        resposta: '',
        redirect: '/',
      }),
    );

    const store = newTab();

    expect(selectCartLines(store.getState())).toEqual([tile]);
    await waitFor(() => expect(selectCustomer(store.getState())).toEqual(customer));
    expect(sessionStorage.getItem('nome')).toBe('Ana');
  });

  it.each([401, 404])('takes the answer %s for nobody', async (status) => {
    server.use(refuses(ReadSessionCall, status, 'Não'));

    const store = newTab();

    await waitFor(() => expect(selectSessionStatus(store.getState())).toBe('anonymous'));
  });

  it('does not ask when the server has said that there is no session', async () => {
    const asked = listensTo(ReadSessionCall, {} as never);

    openTab(createTestStore({ session: { status: 'anonymous', ended: false, returnTo: null } }));
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(asked).toHaveLength(0);
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

  it('keep their cart when the other writes nonsense or clears storage', () => {
    const store = openTab();
    store.dispatch(lineAdded(tile));

    fromOtherTab('{"quantity"');
    fromOtherTab(null);

    expect(selectCartLines(store.getState())).toEqual([tile]);
  });

  it('and every script of the page hear of a change, once', () => {
    const store = openTab();
    store.dispatch(lineAdded(tile));
    const heard = jest.fn();
    window.addEventListener('storage', heard);

    store.dispatch(quantityChanged({ ...tile, quantity: 4 }));
    store.dispatch(searched('piso'));

    expect(heard).toHaveBeenCalledTimes(1);
    expect(heard.mock.calls[0][0]).toMatchObject({ key: 'cartItems' });
    window.removeEventListener('storage', heard);
  });
});

describe('signing out', () => {
  it('leaves the cart and nothing of the customer', async () => {
    server.use(answers(EndSessionCall, null));
    const store = openTab();
    store.dispatch(signedIn(customer));
    store.dispatch(lineAdded(tile));
    store.dispatch(postalCodeEntered('13010050'));
    store.dispatch(checkoutStarted({ movement: 'M9', summary }));
    store.dispatch(addressConfirmed(address));

    await store.dispatch(signOut());

    expect(Object.keys(sessionStorage).sort()).toEqual([
      'cartItemCount',
      'cartItems',
      'total_compra',
    ]);
    expect(Object.keys(localStorage)).toEqual(['cartItems']);
  });
});

describe("the checkout form's progress", () => {
  it('is there in a new tab for the same customer, after the order as well', () => {
    const store = openTab();
    store.dispatch(signedIn(customer));
    store.dispatch(checkoutStarted({ movement: 'M9', summary }));
    store.dispatch(addressConfirmed(address));
    store.dispatch(orderPlaced([]));

    const other = newTab();
    other.dispatch(signedIn(customer));

    expect(other.getState().checkout).toMatchObject({ draft: address, movement: null });
  });

  it('is not shown to another customer', () => {
    const store = openTab();
    store.dispatch(signedIn(customer));
    store.dispatch(addressTyped({ street: 'Rua Um' }));

    const other = newTab();
    other.dispatch(signedIn({ ...customer, id: '2' }));

    expect(other.getState().checkout.draft).toEqual({});
  });
});

describe('storage that cannot be trusted', () => {
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

  it('loses the entries that are wrong and keeps the others', () => {
    const entries = [null, {}, { ...good, price: '12,90' }, { ...good, quantity: 0 }, good, good];
    localStorage.setItem('cartItems', JSON.stringify(entries));

    const store = openTab();

    expect(selectCartLines(store.getState())).toMatchObject([{ productId: '7', unitPrice: 1290 }]);
  });

  it.each(['', 'null', '{', '[1]', '{"version":0}', '{"version":1,"step":"x"}', '"texto"'])(
    'never breaks the shop: %s',
    (text) => {
      for (const key of [
        'nome',
        'pesquisa',
        'cartItems',
        'cartItemCount',
        'frete',
        'total_compra',
        'checkout',
        'redirect',
        'selectedShipping',
        'cep_entrega',
        'movimento',
        'dados_cliente',
        'dados_entrega',
        'resumo_produtos',
      ]) {
        sessionStorage.setItem(key, text);
      }
      for (const key of [
        'cartItems',
        'cep_entrega',
        'checkoutForm',
        'paginatedProducts',
        'seenProducts',
      ]) {
        localStorage.setItem(key, text);
      }

      const store = openTab();

      expect(store.getState().cart.lines).toEqual([]);
      expect(store.getState().checkout).toMatchObject({
        step: 'address',
        address: null,
        draft: {},
      });
      expect(selectCustomer(store.getState())).toBeNull();
      expect(recallProductList()).toBeNull();
      expect(recallSeenProducts()).toEqual([]);
    },
  );

  it('counts no step as done whose document is missing', () => {
    const store = openTab();
    store.dispatch(checkoutStarted({ movement: 'M9', summary }));
    store.dispatch(addressConfirmed(address));
    sessionStorage.removeItem('dados_entrega');

    const after = openTab();

    expect(after.getState().checkout).toMatchObject({ reached: 'address', step: 'address' });
  });

  it('does not lead a login to another host', () => {
    sessionStorage.setItem('redirect', '//outro.com');

    const store = openTab();

    expect(store.getState().session.returnTo).toBeNull();
  });

  it('may be full or switched off', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    const store = openTab();
    store.dispatch(lineAdded(tile));

    expect(selectCartLines(store.getState())).toEqual([tile]);
    expect(renderHook(useCartKept).result.current).toBe(false);
  });

  it('says that the cart is kept while one of the two storages holds it', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    openTab().dispatch(lineAdded(tile));

    expect(renderHook(useCartKept).result.current).toBe(true);
  });

  it('that is full loses its old cart: after a reload the newest one is there', () => {
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

  it('remembers where the shopper was in a list', () => {
    rememberProductList({ path: '/produtos', page: 3, productIds: ['7'] });

    expect(recallProductList()).toEqual({ path: '/produtos', page: 3, productIds: ['7'] });
  });
});
