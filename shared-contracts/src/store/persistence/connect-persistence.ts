import { safeReturnPath } from '../../navigation/paths';
import { cartRestored, couponEntered, isSameLine } from '../slices/cart.slice';
import type { CartLine } from '../slices/cart.slice';
import { checkoutRestored } from '../slices/checkout.slice';
import type { Store } from '../create-store';
import { deliveryRestored } from '../slices/delivery.slice';
import { searched } from '../slices/search.slice';
import { loginRequired, nobodyFound, selectHasSignedOut, signedIn } from '../slices/session.slice';
import { sharedApi } from '../shared.api';
import type { RootState } from '../root-reducer';
import { setCartPersisted } from './cart-persisted';
import { readDocument, storageDocuments as documents } from './documents';
import type { StorageDocument } from './documents';
import * as mapper from './documents.mapper';
import { readSharedCustomerId } from './shared-customer';
import { readText, storageOf, writeText } from './storage';

/**
 * Connects a store to the browser's storage: restores the stored state, then writes every change (§3).
 * Called once, after hydration, and never on the server.
 * @returns a function that disconnects it
 */
export function connectPersistence(store: Store): () => void {
  restore(store);
  const written = new Map<AnyDocument, string | null>();
  const cartPersisted = { session: false, local: false };
  const write = (state: RootState, previous?: RootState) => {
    for (const { document, text } of entriesOf(state, previous)) {
      if (written.get(document) === text) continue;
      written.set(document, text);
      const isPersisted = writeText(document.area, document.key, text);
      if (document === documents.cart) cartPersisted.session = isPersisted;
      if (document === documents.sharedCart) {
        cartPersisted.local = isPersisted;
        setCartPersisted(cartPersisted.session || isPersisted);
        dispatchStorageEvent(text);
      }
    }
  };
  const restoreSharedCart = () => {
    const { area, key, parse } = documents.sharedCart;
    const text = readText(area, key);
    if (text === written.get(documents.sharedCart)) return;
    const lines = mapper.toCartLines(parse(text));
    if (lines) store.dispatch(cartRestored(lines));
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === documents.sharedCart.key && event.storageArea !== storageOf('session'))
      restoreSharedCart();
  };
  // A page that the browser restores from its memory has missed the changes of other tabs.
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

type AnyDocument = (typeof documents)[keyof typeof documents];

interface StorageEntry {
  document: AnyDocument;
  /** null removes the entry. */
  text: string | null;
}

function entryOf<Stored>(
  document: AnyDocument & StorageDocument<Stored>,
  value: Stored | null,
): StorageEntry {
  return { document, text: value === null ? null : document.serialize(value) };
}

/** The entries to write for the slices that have changed. */
function* entriesOf(state: RootState, previous?: RootState): Generator<StorageEntry> {
  if (state.session !== previous?.session) {
    const customer = state.session.status === 'signedIn' ? state.session.customer : null;
    yield entryOf(documents.customerName, customer && customer.name);
    yield entryOf(documents.customer, mapper.toCustomerDocument(customer));
    // A session that is missing or has expired is no sign-out.
    if (customer || selectHasSignedOut(state)) {
      yield entryOf(documents.customerId, customer && customer.id);
    }
    yield entryOf(documents.returnTo, state.session.returnTo);
  }
  if (state.search !== previous?.search) {
    yield entryOf(documents.searchText, state.search.text || null);
  }
  if (state.cart !== previous?.cart) {
    const { lines } = state.cart;
    const items = mapper.toCartItems(lines);
    yield entryOf(documents.cart, items);
    yield entryOf(documents.cartItemCount, String(lines.length));
    yield entryOf(documents.goodsTotal, mapper.toGoodsTotal(lines));
    yield entryOf(documents.sharedCart, items);
    yield entryOf(documents.coupon, state.cart.coupon || null);
  }
  if (state.delivery !== previous?.delivery) {
    const { cep, shipping } = state.delivery;
    yield entryOf(documents.deliveryCep, cep || null);
    yield entryOf(documents.lastDeliveryCep, cep || null);
    yield entryOf(documents.shipping, mapper.toShippingDocument(shipping));
    yield entryOf(documents.shippingCost, mapper.toShippingCost(shipping));
  }
  if (state.checkout !== previous?.checkout) {
    const { checkout } = state;
    yield entryOf(documents.movement, checkout.movement);
    yield entryOf(documents.checkoutProgress, mapper.toProgressDocument(checkout));
    yield entryOf(documents.deliveryAddress, mapper.toAddressDocument(checkout));
    yield entryOf(documents.orderSummary, mapper.toSummaryDocument(checkout));
    yield entryOf(documents.checkoutForm, mapper.toFormDocument(checkout));
  }
}

function restore(store: Store): void {
  const { cart, session } = store.getState();

  // The copy that all tabs share is the newest. The tab's own copy is the fallback where that one cannot be read.
  const items = readDocument(documents.sharedCart) ?? readDocument(documents.cart);
  const lines = mapper.toCartLines(items);
  if (lines?.length) store.dispatch(cartRestored(mergeAddedLines(lines, cart.lines)));

  // A campaign's link has the code in its address.
  const linkedCoupon = new URLSearchParams(window.location.search).get('cupom');
  const coupon = linkedCoupon || readDocument(documents.coupon);
  if (coupon) store.dispatch(couponEntered(coupon.slice(0, MAX_COUPON_LENGTH)));

  const search = readDocument(documents.searchText);
  if (search) store.dispatch(searched(search));

  store.dispatch(deliveryRestored(mapper.readDelivery()));
  store.dispatch(checkoutRestored(mapper.readCheckout()));

  const customer = mapper.readCustomer();
  // Otherwise another tab has signed out, or in, and the server knows who it is.
  const isCurrent = customer && customer.id === readSharedCustomerId();
  if (isCurrent && session.status === 'unknown') store.dispatch(signedIn(customer));

  const returnTo = safeReturnPath(readDocument(documents.returnTo), '');
  // A page that has required the login before storage was read is newer.
  if (returnTo && !session.returnTo) store.dispatch(loginRequired(returnTo));
}

/** The wire has the same limit. */
const MAX_COUPON_LENGTH = 40;

/** Lines that were added before storage was read are kept. */
function mergeAddedLines(stored: CartLine[], added: CartLine[]): CartLine[] {
  return [...stored, ...added.filter((line) => !stored.some((each) => isSameLine(each, line)))];
}

/** Each tab has its own session storage: a new tab requests the customer from the server. */
async function loadCustomer(store: Store): Promise<void> {
  if (store.getState().session.status !== 'unknown') return;
  const { data: customer } = await store.dispatch(
    sharedApi.endpoints.storeSession.initiate(undefined, { subscribe: false, forceRefetch: true }),
  );
  // The shopper may have signed in meanwhile.
  if (store.getState().session.status !== 'unknown') return;
  store.dispatch(customer ? signedIn(customer) : nobodyFound());
}

/** The browser notifies only the other tabs. This event is for scripts of this page (§4). */
function dispatchStorageEvent(text: string | null): void {
  window.dispatchEvent(
    new StorageEvent('storage', {
      key: documents.sharedCart.key,
      newValue: text,
      storageArea: storageOf('local'),
      url: window.location.href,
    }),
  );
}
