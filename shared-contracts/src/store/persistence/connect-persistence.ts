import { safeReturnPath } from '../../navigation/paths';
import { cartRestored, isSameLine, type CartLine } from '../cart.slice';
import { checkoutRestored } from '../checkout.slice';
import type { Store } from '../create-store';
import { deliveryRestored } from '../delivery.slice';
import { searched } from '../search.slice';
import { loginRequired, nobodyFound, signedIn } from '../session.slice';
import { sharedApi } from '../shared.api';
import type { RootState } from '../root-reducer';
import { setCartPersisted } from './cart-persisted';
import * as documents from './documents.mapper';
import { readText, storageOf, writeText, type StorageArea } from './storage';

/**
 * Ties a store to the browser's storage: what was there is restored, and what changes is written, under
 * the keys of §3. Called once, after hydration; on the server never.
 * @returns unties it again
 */
export function connectPersistence(store: Store): () => void {
  restore(store);
  const written = new Map<string, string | null>();
  const cartPersisted = { session: false, local: false };
  const write = (state: RootState, previous?: RootState) => {
    for (const entry of entriesOf(state, previous)) {
      const name = `${entry.area}/${entry.key}`;
      if (written.get(name) === entry.text) continue;
      written.set(name, entry.text);
      const isPersisted = writeText(entry.area, entry.key, entry.text);
      if (entry.key === 'cartItems') cartPersisted[entry.area] = isPersisted;
      if (name === SHARED_CART_ENTRY) {
        setCartPersisted(cartPersisted.session || cartPersisted.local);
        dispatchStorageEvent(entry.text);
      }
    }
  };
  const restoreSharedCart = () => {
    const text = readText('local', 'cartItems');
    if (text === written.get(SHARED_CART_ENTRY)) return;
    const lines = documents.readCart(text);
    if (lines) store.dispatch(cartRestored(lines));
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'cartItems' && event.storageArea !== storageOf('session'))
      restoreSharedCart();
  };
  // A page that comes back from the browser's memory has missed what other tabs did meanwhile.
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) restoreSharedCart();
  };

  let previous = store.getState();
  write(previous);
  const unsubscribe = store.subscribe(() => {
    const state = store.getState();
    write(state, previous);
    previous = state;
  });
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onPageShow);
  void loadCustomer(store);

  return () => {
    unsubscribe();
    setCartPersisted(true);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onPageShow);
  };
}

const SHARED_CART_ENTRY = 'local/cartItems';

interface StorageEntry {
  area: StorageArea;
  key: string;
  /** null: nothing to keep. */
  text: string | null;
}

/** What is to be written of the slices that have changed. */
function* entriesOf(state: RootState, previous?: RootState): Generator<StorageEntry> {
  const session = (key: string, text: string | null): StorageEntry => ({
    area: 'session',
    key,
    text,
  });
  const local = (key: string, text: string | null): StorageEntry => ({ area: 'local', key, text });

  if (state.session !== previous?.session) {
    const customer = state.session.status === 'signedIn' ? state.session.customer : null;
    yield session('nome', customer && customer.name);
    yield session('dados_cliente', documents.writeCustomer(customer));
    yield session('redirect', state.session.returnTo);
  }
  if (state.search !== previous?.search) {
    yield session('pesquisa', state.search.text || null);
  }
  if (state.cart !== previous?.cart) {
    const { lines } = state.cart;
    yield session('cartItems', documents.writeCart(lines));
    yield session('cartItemCount', String(lines.length));
    yield session('total_compra', documents.writeGoodsTotal(lines));
    yield local('cartItems', documents.writeCart(lines));
  }
  if (state.delivery !== previous?.delivery) {
    const { cep, shipping } = state.delivery;
    yield session('cep_entrega', cep || null);
    yield local('cep_entrega', cep || null);
    yield session('selectedShipping', documents.writeShipping(shipping));
    yield session('frete', documents.writeFreight(shipping));
  }
  if (state.checkout !== previous?.checkout) {
    const { checkout } = state;
    yield session('movimento', checkout.movement);
    yield session('checkout', documents.writeProgress(checkout));
    yield session('dados_entrega', documents.writeAddress(checkout.address));
    yield session('resumo_produtos', documents.writeSummary(checkout.summary));
    yield local('checkoutForm', documents.writeForm(checkout));
  }
}

function restore(store: Store): void {
  const { cart, session } = store.getState();
  const text = (key: string) => readText('session', key);

  // The copy that all tabs share is the newest; this tab's own stands in where that one cannot be read.
  const lines =
    documents.readCart(readText('local', 'cartItems')) ?? documents.readCart(text('cartItems'));
  if (lines?.length) store.dispatch(cartRestored(mergeAddedLines(lines, cart.lines)));

  const search = text('pesquisa');
  if (search) store.dispatch(searched(search));

  store.dispatch(
    deliveryRestored(
      documents.readDelivery(
        // A new tab knows the postal code of the others.
        text('cep_entrega') ?? readText('local', 'cep_entrega'),
        text('selectedShipping'),
      ),
    ),
  );
  store.dispatch(
    checkoutRestored(
      documents.readCheckout({
        movement: text('movimento'),
        progress: text('checkout'),
        address: text('dados_entrega'),
        summary: text('resumo_produtos'),
        form: readText('local', 'checkoutForm'),
      }),
    ),
  );

  const customer = documents.readCustomer(text('dados_cliente'));
  if (customer && session.status === 'unknown') store.dispatch(signedIn(customer));

  const returnTo = safeReturnPath(text('redirect'), '');
  if (returnTo) store.dispatch(loginRequired(returnTo));
}

/** What was put into the cart before storage was read is kept. */
function mergeAddedLines(stored: CartLine[], added: CartLine[]): CartLine[] {
  return [...stored, ...added.filter((line) => !stored.some((each) => isSameLine(each, line)))];
}

/** Session storage is each tab's own: a new tab asks the server who is signed in. */
async function loadCustomer(store: Store): Promise<void> {
  if (store.getState().session.status !== 'unknown') return;
  const { data: customer } = await store.dispatch(
    sharedApi.endpoints.storeSession.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  // Meanwhile the shopper may have signed in.
  if (store.getState().session.status !== 'unknown') return;
  store.dispatch(customer ? signedIn(customer) : nobodyFound());
}

/** Browsers tell the other tabs; scripts on this page that listen for the cart are told here (§4). */
function dispatchStorageEvent(text: string | null): void {
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: 'cartItems',
      newValue: text,
      storageArea: storageOf('local'),
      url: window.location.href,
    }),
  );
}
