import {
  cartRestored,
  checkoutRestored,
  deliveryRestored,
  loginRequired,
  noticeLevels,
  noticeShown,
  selectNotices,
  type Notice,
  type RootState,
  type Store,
} from 'shared-contracts/store';

/** What one document hands to the next one of the same tab. Nothing of a card is in it: nothing is in the store. */
export interface DocumentChange {
  /** The address that the state is for: its path, query and fragment. */
  address: string;
  /** The navigation's own state, as `useLocation` gives it. */
  state: unknown;
  /** What the page before has just said. */
  notices: Notice[];
  /** What storage would keep, where the browser keeps storage from us. */
  memory?: Pick<RootState, 'cart' | 'delivery' | 'checkout'> & { returnTo: string | null };
}

const KEY = 'document-change';

export function isStorageUsable(): boolean {
  try {
    sessionStorage.setItem(KEY, '');
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}

/** Kept for the next document of this tab only. */
export function keepDocumentChange(change: DocumentChange): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(change));
  } catch {
    // Full meanwhile: the next page shows itself, without what was said before.
  }
}

/** Goes to the address and keeps the change in its history entry: a document that is loaded there then finds it. */
export function keepInEntry(address: string, replaces: boolean, change: DocumentChange): void {
  const state = { [KEY]: change };
  if (replaces) window.history.replaceState(state, '', address);
  else window.history.pushState(state, '', address);
}

export function documentChangeOf(
  store: Store,
  address: string,
  state: unknown,
): Required<DocumentChange> {
  const { cart, delivery, checkout, session } = store.getState();
  const memory = { cart, delivery, checkout, returnTo: session.returnTo };
  return { address, state, notices: selectNotices(store.getState()), memory };
}

/**
 * Takes what the document before has left, once, and gives the navigation's state to the history entry, where the router
 * finds it. Called before there is a router.
 */
export function takeDocumentChange(): DocumentChange | undefined {
  const { [KEY]: inEntry, ...known } = (window.history.state ?? {}) as Record<string, unknown>;
  const change = readStorage() ?? (isDocumentChange(inEntry) ? inEntry : undefined);
  const { pathname, search, hash } = window.location;
  const isHere = change?.address === pathname + search + hash;
  // Without a key of its own an entry would be scrolled to where another document was left.
  const state = { key: newKey(), ...known, ...(isHere ? { usr: change.state } : {}) };
  window.history.replaceState(state, '');
  return change;
}

/** Once storage is connected: what the document before knew. */
export function resume(store: Store, { notices, memory }: DocumentChange): void {
  if (memory) {
    store.dispatch(cartRestored(memory.cart.lines));
    store.dispatch(deliveryRestored(memory.delivery));
    store.dispatch(checkoutRestored(memory.checkout));
    if (memory.returnTo) store.dispatch(loginRequired(memory.returnTo));
  }
  for (const notice of notices) store.dispatch(noticeShown(notice));
}

function readStorage(): DocumentChange | undefined {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return undefined;
    sessionStorage.removeItem(KEY);
    const change: unknown = JSON.parse(text);
    return isDocumentChange(change) ? change : undefined;
  } catch {
    return undefined;
  }
}

function isDocumentChange(value: unknown): value is DocumentChange {
  if (typeof value !== 'object' || value === null) return false;
  const { address, notices } = value as Partial<DocumentChange>;
  return typeof address === 'string' && Array.isArray(notices) && notices.every(isNotice);
}

function isNotice(value: unknown): value is Notice {
  if (typeof value !== 'object' || value === null) return false;
  const { level, title, body } = value as Partial<Notice>;
  return (
    noticeLevels.some((known) => known === level) &&
    typeof title === 'string' &&
    typeof body === 'string'
  );
}

const newKey = () => Math.random().toString(36).slice(2, 10);
