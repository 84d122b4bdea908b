import { createSlice } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '../client';
import {
  holdReply,
  mockReply,
  createTestStore,
  recordCalls,
  mockError,
  renderRoute,
  server,
} from '@fireflay/testing';
import { defaultProfile } from '../profile';
import type { CheckStock, ReplyOf } from '../wire';
import { CheckStockCall, EndSessionCall, LookUpPostalCodeCall } from '../wire/calls';
import {
  addressTyped,
  createStore,
  injectEndpoints,
  injectSlice,
  lineAdded,
  loadQuery,
  notFound,
  selectCustomer,
  selectHasSignedOut,
  selectSessionStatus,
  sharedApi,
  signedIn,
  signOut,
  useFeature,
} from '.';
import type { Customer, CartLine, Reducer, StoreSlice } from '.';

const stockApi = injectEndpoints('cart', (build) => ({
  cartTestStock: build.query<ReplyOf<typeof CheckStock>, void>({
    query: () => call(CheckStockCall, { codigo: 7, qtde: 2 }),
  }),
}));

function StockPage() {
  const { data } = stockApi.useCartTestStockQuery();
  return <p>{data?.resposta ?? 'Carregando'}</p>;
}

const routes = [
  {
    path: '/estoque',
    Component: StockPage,
    loader: ({ context }: LoaderFunctionArgs) =>
      loadQuery(context, stockApi.endpoints.cartTestStock.initiate()),
  },
  { path: '/sumiu', element: null, loader: () => notFound(), errorElement: <p>Não há</p> },
];

const customer: Customer = {
  id: '1',
  name: 'Ana',
  email: 'ana@exemplo.com.br',
  doc: '52998224725',
  kind: 'individual',
};

const line: CartLine = {
  productId: '7',
  name: 'Trincha',
  boxArea: null,
  unit: 'UN',
  unitPrice: 1290,
  quantity: 2,
  image: '',
  description: '',
  batches: [],
  selectedBatch: null,
};

describe('a loader', () => {
  it('requests the data of its page once', async () => {
    const calls = recordCalls(CheckStockCall, { resposta: 'Tem' });

    renderRoute('/estoque', { routes });

    expect(await screen.findByText('Tem')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('does not delay navigation for a slow response', async () => {
    let respond = () => {};
    const released = new Promise<void>((resolve) => (respond = resolve));
    server.use(
      http.get('*/APP_0034', async () => {
        await released;
        return HttpResponse.json({ resposta: 'Tem' });
      }),
    );
    const store = createStore({ apiOrigin: '', timeouts: { navigationMs: 20 } });

    renderRoute('/estoque', { routes, store });

    expect(await screen.findByText('Carregando')).toBeVisible();
    respond();
    expect(await screen.findByText('Tem')).toBeVisible();
  });

  it('ends with the status 404 for unknown content', async () => {
    const { router } = renderRoute('/sumiu', { routes });

    await screen.findByText('Não há');

    expect(Object.values(router.state.errors ?? {})).toMatchObject([{ status: 404 }]);
  });
});

describe('hydration', () => {
  const overTheWire = (store: ReturnType<typeof createStore>) =>
    createTestStore(JSON.parse(JSON.stringify(store.getState())));

  it('does not repeat a request of the server', async () => {
    const calls = recordCalls(CheckStockCall, { resposta: 'Tem' });
    const onServer = createStore({ apiOrigin: 'http://localhost', side: 'server' });
    await onServer.dispatch(stockApi.endpoints.cartTestStock.initiate());

    renderRoute('/estoque', { routes, store: overTheWire(onServer) });

    expect(await screen.findByText('Tem')).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  it('repeats a request that the server did not wait for', async () => {
    const { released, release } = holdReply();
    server.use(mockReply(CheckStockCall, { resposta: 'Tem' }, { after: released }));
    const onServer = createStore({ apiOrigin: 'http://localhost', side: 'server' });
    const running = onServer.dispatch(stockApi.endpoints.cartTestStock.initiate());

    renderRoute('/estoque', { routes, store: overTheWire(onServer) });
    release();

    expect(await screen.findByText('Tem')).toBeVisible();
    await running;
  });

  it("gives an injected slice what the server's store held for it", () => {
    const slice = createSlice({
      name: 'catalogTestView',
      initialState: { columns: 3 },
      reducers: {},
    });
    const store = createTestStore({ catalogTestView: { columns: 4 } });

    injectSlice(store, 'catalog', slice);

    expect(slice.selectSlice(store.getState() as never)).toEqual({ columns: 4 });
  });
});

describe('an injected endpoint', () => {
  const injectStock = (url: string) =>
    injectEndpoints('cart', (build) => ({
      cartTestOwned: build.query<string, void>({ query: () => ({ url, method: 'GET' }) }),
    }));

  it('is replaced when its owner injects it again, as a fallback release does', async () => {
    server.use(http.get('*/before', () => HttpResponse.json('before')));
    server.use(http.get('*/after', () => HttpResponse.json('after')));
    const before = injectStock('/before');
    const store = createTestStore();
    await store.dispatch(before.endpoints.cartTestOwned.initiate());

    const after = injectStock('/after');
    const { data } = await store.dispatch(
      after.endpoints.cartTestOwned.initiate(undefined, { forceRefetch: true }),
    );

    expect(data).toBe('after');
  });

  it('is refused under the name of another owner', () => {
    injectStock('/stock');

    const clash = () =>
      injectEndpoints('catalog', (build) => ({
        // @ts-expect-error: the types refuse it as well
        cartTestOwned: build.query<unknown, void>({ query: () => ({ url: '/', method: 'GET' }) }),
      }));

    expect(clash).toThrow('cartTestOwned');
  });
});

describe('an injected slice', () => {
  const makePanel = (name: 'cartTestPanel' | 'catalogPanel') =>
    createSlice({
      name,
      initialState: { step: 1 },
      reducers: { advanced: (panel) => void (panel.step += 1) },
    });

  it('is in the state at once', () => {
    const store = createTestStore();

    injectSlice(store, 'cart', makePanel('cartTestPanel'));

    expect(store.getState()).toHaveProperty('cartTestPanel', { step: 1 });
  });

  it('keeps its state when its owner injects it again, as a fallback release does', () => {
    const store = createTestStore();
    const panel = makePanel('cartTestPanel');
    injectSlice(store, 'cart', panel);
    store.dispatch(panel.actions.advanced());

    injectSlice(store, 'cart', makePanel('cartTestPanel'));
    store.dispatch(panel.actions.advanced());

    expect(store.getState()).toHaveProperty('cartTestPanel', { step: 3 });
  });

  it('may be a plain reducer of redux', () => {
    const reducer: Reducer<number> = (count = 0, { type }) =>
      type === 'cartTestClicked' ? count + 1 : count;
    const clicks: StoreSlice = { reducerPath: 'cartTestClicks', reducer };
    const store = createTestStore({ cartTestClicks: 2 });

    injectSlice(store, 'cart', clicks);
    store.dispatch({ type: 'cartTestClicked' });

    expect(store.getState()).toHaveProperty('cartTestClicks', 3);
  });

  it('is in every store of the process, with a state of its own', () => {
    const panel = makePanel('cartTestPanel');
    const [one, other] = [createTestStore(), createTestStore()];

    injectSlice(one, 'cart', panel);
    one.dispatch(panel.actions.advanced());
    injectSlice(other, 'cart', panel);

    expect(one.getState()).toHaveProperty('cartTestPanel', { step: 2 });
    expect(other.getState()).toHaveProperty('cartTestPanel', { step: 1 });
  });

  it('is refused under the name of another owner', () => {
    expect(() => injectSlice(createTestStore(), 'cart', makePanel('catalogPanel'))).toThrow(
      'catalogPanel',
    );
  });
});

describe('the session', () => {
  it('ends after a 401 to any call, with the cart and the progress of the form kept', async () => {
    server.use(mockError(CheckStockCall, 401, 'Entre de novo'));
    const store = createTestStore();
    store.dispatch(signedIn(customer));
    store.dispatch(lineAdded(line));
    store.dispatch(addressTyped({ street: 'Rua Um' }));

    await store.dispatch(stockApi.endpoints.cartTestStock.initiate());

    expect(selectCustomer(store.getState())).toBeNull();
    expect(selectSessionStatus(store.getState())).toBe('anonymous');
    expect(selectHasSignedOut(store.getState())).toBe(false);
    expect(store.getState().cart.lines).toHaveLength(1);
    expect(store.getState().checkout.draft).toEqual({ street: 'Rua Um' });
  });

  it('ends by sign-out with the cart kept and the customer removed', async () => {
    server.use(mockReply(EndSessionCall, null));
    const store = createTestStore();
    store.dispatch(signedIn(customer));
    store.dispatch(lineAdded(line));
    store.dispatch(addressTyped({ street: 'Rua Um' }));

    const failure = await store.dispatch(signOut());

    expect(failure).toBeNull();
    expect(JSON.stringify(store.getState())).not.toMatch(/Ana|Rua Um/);
    expect(store.getState().cart.lines).toHaveLength(1);
  });

  it('stays open when the sign-out does not reach the server', async () => {
    server.use(mockError(EndSessionCall, 503, ''));
    const store = createTestStore();
    store.dispatch(signedIn(customer));

    const failure = await store.dispatch(signOut());

    expect(failure).toMatchObject({ kind: 'unavailable' });
    expect(selectCustomer(store.getState())).toEqual(customer);
  });
});

describe('the postal-code lookup', () => {
  it.each([true, 'true'])('finds nothing when the service replies erro: %j', async (erro) => {
    server.use(mockReply(LookUpPostalCodeCall, { erro }));

    const { data } = await createTestStore().dispatch(
      sharedApi.endpoints.storePostalCode.initiate('99999999'),
    );

    expect(data).toBeNull();
  });

  it('sends the code in the path and returns an address', async () => {
    const calls = recordCalls(LookUpPostalCodeCall, {
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      localidade: 'São Paulo',
      uf: 'SP',
    });

    const { data } = await createTestStore().dispatch(
      sharedApi.endpoints.storePostalCode.initiate('01310100'),
    );

    expect(calls).toMatchObject([{ params: { cep: '01310100' }, query: {} }]);
    expect(data).toMatchObject({ cep: '01310100', street: 'Avenida Paulista', district: '' });
  });
});

describe('useFeature', () => {
  function Feature() {
    return useFeature('withdrawal') ? 'there' : 'missing';
  }

  it.each([
    ['has every feature with the store’s own back end', undefined, 'there'],
    ['lacks what the server cannot do', ['withdrawal' as const], 'missing'],
  ])('%s', (_, unavailable, text) => {
    const store = createTestStore({
      profile: { ...defaultProfile, ...(unavailable && { unavailable }) },
    });

    renderRoute('/', { routes: [{ path: '/', element: <Feature /> }], store });

    expect(screen.getByText(text)).toBeVisible();
  });
});
