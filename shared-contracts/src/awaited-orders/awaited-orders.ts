import {
  DOCUMENT_VERSION,
  readDocument,
  storageDocuments,
  writeDocument,
} from '../store/persistence/documents';
import type { AwaitedOrderState } from '../store/persistence/documents';

/** The facts that the cart of this browser knows of one order of the customer. */
export interface KnownOrder {
  id: string;
  state: AwaitedOrderState;
}

/** Older entries are dropped. */
const MAX_ORDERS = 20;

const document = storageDocuments.awaitedOrders;
type Stored = NonNullable<ReturnType<typeof document.parse>>;

/** The entries of this page, where the browser's storage cannot be written. */
let unstored: Stored | null = null;
const listeners = new Set<() => void>();

/** Newest first; the same array as long as nothing has changed. */
export function readKnownOrders(customerId: string): readonly KnownOrder[] {
  const stored = unstored ?? readStored();
  return stored?.customerId === customerId ? stored.orders : NO_ORDERS;
}

/** An order of the customer waits for its payment. An entry that exists stays as it is. */
export function rememberAwaitedOrder(customerId: string, id: string): void {
  if (find(customerId, id)) return;
  save(customerId, [{ id, state: 'awaited' }, ...readKnownOrders(customerId)]);
}

/** 'Começar outra compra': the cart is no longer the order's. */
export function separateOrder(customerId: string, id: string): void {
  replace(customerId, { id, state: 'separate' });
}

/**
 * The order is paid, or has ended. Of all tabs only one gets the state before it, and updates the cart: the others get
 * 'settled'. Null: the order is unknown.
 */
export function settleOrder(customerId: string, id: string): AwaitedOrderState | null {
  const before = find(customerId, id)?.state ?? null;
  if (before !== null && before !== 'settled') replace(customerId, { id, state: 'settled' });
  return before;
}

/** Calls the listener after each change, also of another tab. */
export function subscribeKnownOrders(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === document.key || key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

const NO_ORDERS: readonly KnownOrder[] = [];

let lastRead: { text: string; value: Stored | null } = { text: '', value: null };

/** React needs the same object for the same text. */
function readStored(): Stored | null {
  const value = readDocument(document);
  const text = JSON.stringify(value);
  if (text !== lastRead.text) lastRead = { text, value };
  return lastRead.value;
}

function find(customerId: string, id: string): KnownOrder | undefined {
  return readKnownOrders(customerId).find((each) => each.id === id);
}

function replace(customerId: string, order: KnownOrder): void {
  const others = readKnownOrders(customerId).filter(({ id }) => id !== order.id);
  save(customerId, [order, ...others]);
}

function save(customerId: string, orders: KnownOrder[]): void {
  const newest = orders.slice(0, MAX_ORDERS);
  const value: Stored = { version: DOCUMENT_VERSION, customerId, orders: newest };
  unstored = writeDocument(document, value) ? null : value;
  listeners.forEach((notify) => notify());
}
