import { LRUCache } from 'lru-cache';
import { OrderList } from 'shared-contracts/wire';
import { NotOwnError, ServerRefusedError, ServerUnavailableError } from '../../ports/errors';
import type { Caller } from '../../ports/caller';
import type { IdempotentCalls } from './idempotent-calls';
import type { RetailerCustomer } from './retailer-customer';
import type { ServerCalls } from './server-calls';

/** Milliseconds for which a customer's list of orders is used. */
const LIST_TTL_MS = 30_000;
/** An order that is not in the list may be new: the list is read again when it is older than this. */
const MIN_REFRESH_MS = 2000;
const MAX_CUSTOMERS = 2000;

interface KnownOrders {
  ids: Promise<Set<string>>;
  at: number;
}

/** A customer's orders are those that were placed here, and those that APP_0055 lists. */
export class OrderAccess {
  readonly #calls: ServerCalls;
  readonly #madeOnce: IdempotentCalls;
  readonly #now: () => Date;

  readonly #known = new LRUCache<number, KnownOrders>({ max: MAX_CUSTOMERS });

  constructor(calls: ServerCalls, madeOnce: IdempotentCalls, now: () => Date) {
    this.#calls = calls;
    this.#madeOnce = madeOnce;
    this.#now = now;
  }

  /** @throws NotOwnError for another customer's order, as for an unknown one; ServerUnavailableError when nobody can tell */
  async require(customer: RetailerCustomer, orderId: string, caller: Caller): Promise<void> {
    if (await this.#madeOnce.hasPlaced(customer.id, orderId)) return;
    for (const maxAgeMs of [LIST_TTL_MS, MIN_REFRESH_MS]) {
      if (await this.#lists(customer, orderId, maxAgeMs, caller)) return;
    }
    throw new NotOwnError('order');
  }

  /** Remembers the orders of a list that was read anyway. */
  remember({ id }: RetailerCustomer, list: readonly { id: string | number }[]): void {
    const ids = new Set(list.map((order) => String(order.id)));
    this.#known.set(id, { ids: Promise.resolve(ids), at: this.#now().getTime() });
  }

  async #lists(customer: RetailerCustomer, orderId: string, maxAgeMs: number, caller: Caller) {
    const now = this.#now().getTime();
    let known = this.#known.get(customer.id);
    if (!known || now - known.at > maxAgeMs) {
      known = { ids: this.#read(customer, caller), at: now };
      this.#known.set(customer.id, known);
    }
    try {
      return (await known.ids).has(orderId);
    } catch (error) {
      if (this.#known.peek(customer.id) === known) this.#known.delete(customer.id);
      throw error instanceof ServerRefusedError ? new ServerUnavailableError() : error;
    }
  }

  async #read({ serverId: id }: RetailerCustomer, caller: Caller): Promise<Set<string>> {
    const list = await this.#calls.sendForCustomer(OrderList, { id }, caller);
    return new Set(list.map((order) => String(order.id)));
  }
}
