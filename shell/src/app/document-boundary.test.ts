import { createMemoryRouter } from 'react-router-dom';
import {
  cartRestored,
  loginRequired,
  noticeShown,
  selectCartLines,
  selectNotices,
  selectReturnTo,
  toCartLine,
} from 'shared-contracts/store';
import { createTestStore } from '@fireflay/testing';
import { aCartItemDto } from '@fireflay/testing/builders';
import { keepDocumentsApart } from './document-boundary';
import { keepInEntry, resume, takeDocumentChange, type DocumentChange } from './document-change';

let open: jest.Mock<void, [string, boolean, DocumentChange | undefined]>;
let reload: jest.Mock<void, []>;
const listeners: [string, EventListenerOrEventListenerObject][] = [];

/** The page at an address, with a router as the browser has it. */
function pageAt(path: string) {
  window.history.replaceState(null, '', path);
  open = jest.fn();
  reload = jest.fn();
  const store = createTestStore();
  const routes = [
    { path: '/redirects', loader: () => Response.redirect('http://localhost/checkout') },
    { path: '*', Component: () => null },
  ];
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  keepDocumentsApart(router, store, { open, reload });
  return { router, store };
}

/** The next document of the same tab. */
function arriveAt(path: string) {
  window.dispatchEvent(new Event('pagehide'));
  window.history.replaceState(null, '', path);
  return takeDocumentChange();
}

const show = (persisted: boolean) =>
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));

beforeEach(() => {
  const add = window.addEventListener.bind(window);
  jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type: string, listener: EventListenerOrEventListenerObject) => {
      listeners.push([type, listener]);
      add(type, listener);
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const [type, listener] of listeners.splice(0)) window.removeEventListener(type, listener);
  sessionStorage.clear();
});

describe('a navigation', () => {
  it.each([
    ['/carrinho', '/checkout'],
    ['/login', '/checkout?etapa=envio'],
    ['/checkout?etapa=envio', '/login'],
    ['/checkout', '/'],
    ['/checkout', '/detalhes_pedido/7'],
    ['/checkout', '/nada'],
  ])('from %s to %s loads a document', async (here, there) => {
    const { router } = pageAt(here);

    void router.navigate(there);
    void router.navigate({ pathname: there.split('?')[0] }, { replace: true });

    expect(open.mock.calls).toEqual([
      [there, false, undefined],
      [there.split('?')[0], true, undefined],
    ]);
    expect(router.state.location.pathname).toBe(here.split('?')[0]);
  });

  it.each([
    ['/', '/carrinho'],
    ['/carrinho', '/login'],
    ['/checkout', '/checkout?etapa=envio'],
    ['/checkout', '?etapa=envio'],
  ])('from %s to %s stays in the document', async (here, there) => {
    const { router } = pageAt(here);

    await router.navigate(there);

    expect(open).not.toHaveBeenCalled();
    expect(router.createHref(router.state.location)).toContain(there);
  });

  it('that another one leads on by a redirect loads the document as soon as it is there', async () => {
    const { router } = pageAt('/carrinho');

    await router.navigate('/redirects');

    expect(reload).toHaveBeenCalled();
  });

  it('without a connection stays, and says why', async () => {
    const { router, store } = pageAt('/carrinho');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

    await router.navigate('/checkout');

    expect(open).not.toHaveBeenCalled();
    expect(selectNotices(store.getState())).toMatchObject([
      { level: 'warning', body: expect.stringContaining('Sem conexão') },
    ]);
  });
});

describe('the next document', () => {
  it('finds the navigation’s state and what was said until the end, once', () => {
    const { router, store } = pageAt('/checkout');
    void router.navigate('/detalhes_pedido/7', { state: { novaCompra: true } });
    store.dispatch(noticeShown({ body: 'Pagamento recebido.' }));

    const change = arriveAt('/detalhes_pedido/7');

    expect(window.history.state).toMatchObject({ usr: { novaCompra: true } });
    const next = createTestStore();
    if (change) resume(next, change);
    expect(selectNotices(next.getState())).toMatchObject([
      { level: 'success', body: 'Pagamento recebido.' },
    ]);
    expect(takeDocumentChange()).toBeUndefined();
  });

  it('of another address gets no state that was not meant for it', () => {
    const { router } = pageAt('/checkout');
    void router.navigate('/detalhes_pedido/7', { state: { novaCompra: true } });

    arriveAt('/detalhes_pedido/8');

    expect(window.history.state).not.toHaveProperty('usr');
  });

  it('has a place of its own in the history, and keeps it when it is loaded again', () => {
    pageAt('/carrinho');
    arriveAt('/checkout');
    const { key } = window.history.state as { key: string };

    takeDocumentChange();

    expect(key).toMatch(/\w/);
    expect(window.history.state).toMatchObject({ key });
  });

  it('is told nothing by a page that was left otherwise', () => {
    const { store } = pageAt('/carrinho');
    store.dispatch(noticeShown({ body: 'Produto removido.' }));

    expect(arriveAt('/checkout')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['no JSON', '{}', '{"address":"/","notices":[{"body":1}]}'])(
    'makes nothing of storage that holds %s',
    (text) => {
      sessionStorage.setItem('document-change', text);

      expect(takeDocumentChange()).toBeUndefined();
    },
  );

  it('is handed the cart where the browser forbids storage', () => {
    const { router, store } = pageAt('/carrinho');
    const line = toCartLine(aCartItemDto());
    store.dispatch(cartRestored([line]));
    store.dispatch(loginRequired('/checkout'));
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

    void router.navigate('/checkout');

    const kept = open.mock.lastCall?.[2];
    if (kept) keepInEntry('/checkout', false, kept);
    const change = takeDocumentChange();
    const next = createTestStore();
    if (change) resume(next, change);
    expect(selectCartLines(next.getState())).toEqual([line]);
    expect(selectReturnTo(next.getState())).toBe('/checkout');
    expect(takeDocumentChange()).toBeUndefined();
  });
});

describe('a page out of the browser’s memory', () => {
  it('is loaded anew where it is the checkout, or was left for it', () => {
    pageAt('/checkout');
    show(true);
    expect(reload).toHaveBeenCalledTimes(1);

    const { router } = pageAt('/carrinho');
    void router.navigate('/checkout');
    show(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('stays as it is otherwise', () => {
    pageAt('/carrinho');
    show(true);
    pageAt('/checkout');
    reload.mockClear();
    show(false);

    expect(reload).not.toHaveBeenCalled();
  });
});
