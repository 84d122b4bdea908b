import { safeReturnPath } from 'shared-contracts/navigation';
import {
  cartRestored,
  checkoutRestored,
  deliveryRestored,
  loginRequired,
  noticeLevels,
  noticeShown,
  selectNotices,
} from 'shared-contracts/store';
import type { Notice, RootState, Store } from 'shared-contracts/store';

/** The data that one document passes to the next one of the same tab. It has no card data: the store has none. */
export interface DocumentChange {
  /** The address that the state is for: its path, query and fragment. */
  address: string;
  /** The navigation's own state, as `useLocation` gives it. */
  state: unknown;
  /** Notices that the previous page has just shown. */
  notices: Notice[];
  /** The page that requires a login: the document may be left for the login before storage is connected. */
  returnTo?: string | null;
  /** The state that storage would keep, where the browser forbids storage. */
  memory?: Pick<RootState, 'cart' | 'delivery' | 'checkout'>;
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

/** Stores the change for the next document of this tab. */
export function keepDocumentChange(change: DocumentChange): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(change));
  } catch {
    // The quota may be exceeded: the next page works without the earlier notices.
  }
}

/** Navigates and keeps the change in the history entry: a document that is loaded there then finds it. */
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
  return {
    address,
    state,
    notices: selectNotices(store.getState()),
    returnTo: session.returnTo,
    memory: { cart, delivery, checkout },
  };
}

/**
 * Takes the change that the previous document has left, once, and moves the navigation's state to the history entry,
 * where the router finds it. Must be called before the router is created.
 */
export function takeDocumentChange(): DocumentChange | undefined {
  const { [KEY]: inEntry, ...known } = (window.history.state ?? {}) as Record<string, unknown>;
  const change = readStorage() ?? (isDocumentChange(inEntry) ? inEntry : undefined);
  const { pathname, search, hash } = window.location;
  const isHere = change?.address === pathname + search + hash;
  // Without its own key, the entry would restore the scroll position of another document.
  const state = { key: newKey(), ...known, ...(isHere ? { usr: change.state } : {}) };
  window.history.replaceState(state, '');
  return change;
}

/** Restores notices and state of the previous document. Call after storage is connected. */
export function resume(store: Store, { notices, returnTo, memory }: DocumentChange): void {
  if (memory) {
    store.dispatch(cartRestored(memory.cart.lines));
    store.dispatch(deliveryRestored(memory.delivery));
    store.dispatch(checkoutRestored(memory.checkout));
  }
  const path = safeReturnPath(returnTo, '');
  if (path) store.dispatch(loginRequired(path));
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
