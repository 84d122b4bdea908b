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
import { keepInEntry, resume, takeDocumentChange } from '../document/document-change';
import type { DocumentChange } from '../document/document-change';

let open: jest.Mock<void, [string, boolean, DocumentChange | undefined]>;
let reload: jest.Mock<void, []>;
const listeners: [string, EventListenerOrEventListenerObject][] = [];

/** A page at an address, with a browser router. */
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

/** Loads the next document of the same tab. */
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
  ])('loads a document from %s to %s', async (origin, target) => {
    const { router } = pageAt(origin);

    void router.navigate(target);
    void router.navigate({ pathname: target.replace(/\?.*/, '') }, { replace: true });

    expect(open.mock.calls).toEqual([
      [target, false, undefined],
      [target.split('?')[0], true, undefined],
    ]);
    expect(router.state.location.pathname).toBe(origin.split('?')[0]);
  });

  it.each([
    ['/', '/carrinho'],
    ['/carrinho', '/login'],
    ['/checkout', '/checkout?etapa=envio'],
    ['/checkout', '?etapa=envio'],
  ])('stays in the document from %s to %s', async (origin, target) => {
    const { router } = pageAt(origin);

    await router.navigate(target);

    expect(open).not.toHaveBeenCalled();
    expect(router.createHref(router.state.location)).toContain(target);
  });

  it('that is redirected across the boundary loads the document as soon as the redirect is known', async () => {
    const { router } = pageAt('/carrinho');

    await router.navigate('/redirects');

    expect(reload).toHaveBeenCalled();
  });

  it('is cancelled with a notice when there is no connection', async () => {
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
  it('receives the navigation’s state and the last notices, once', () => {
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

  it('receives the page that required the login, though storage was not connected yet', () => {
    const { router, store } = pageAt('/checkout');
    store.dispatch(loginRequired('/checkout'));
    void router.navigate('/login', { replace: true });

    const change = arriveAt('/login');

    const next = createTestStore();
    if (change) resume(next, change);
    expect(selectReturnTo(next.getState())).toBe('/checkout');
  });

  it('receives no page to return to that is of another site', () => {
    const next = createTestStore();

    resume(next, { address: '/login', state: null, notices: [], returnTo: '//mal.example' });

    expect(selectReturnTo(next.getState())).toBeNull();
  });

  it('receives no state that was meant for another address', () => {
    const { router } = pageAt('/checkout');
    void router.navigate('/detalhes_pedido/7', { state: { novaCompra: true } });

    arriveAt('/detalhes_pedido/8');

    expect(window.history.state).not.toHaveProperty('usr');
  });

  it('has its own history entry, and keeps it on a reload', () => {
    pageAt('/carrinho');
    arriveAt('/checkout');
    const { key } = window.history.state as { key: string };

    takeDocumentChange();

    expect(key).toMatch(/\w/);
    expect(window.history.state).toMatchObject({ key });
  });

  it('receives nothing from a page that was left in another way', () => {
    const { store } = pageAt('/carrinho');
    store.dispatch(noticeShown({ body: 'Produto removido.' }));

    expect(arriveAt('/checkout')).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['no JSON', '{}', '{"address":"/","notices":[{"body":1}]}'])(
    'ignores storage with invalid content: %s',
    (text) => {
      sessionStorage.setItem('document-change', text);

      expect(takeDocumentChange()).toBeUndefined();
    },
  );

  it('receives the cart through its history entry where the browser forbids storage', () => {
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

describe('a page restored from the back/forward cache', () => {
  it('is reloaded where it is the checkout, or was left for it', () => {
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
