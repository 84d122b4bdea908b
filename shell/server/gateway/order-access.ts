import { LRUCache } from 'lru-cache';
import { OrderList, type ReplyOf } from 'shared-contracts/wire';
import { deadlineMsOf, type TFireFlayClient } from '@fireflay/tfireflay';
import { copy } from './copy';
import { GatewayError, SessionExpiredError } from './gateway-error';
import type { Session } from './sealed-session';

/** Milliseconds for which a customer's list of orders is used. */
const LIST_TTL_MS = 30_000;
/** An order that is not in the list may be new: the list is read again when it is older than this. */
const MIN_REFRESH_MS = 2000;
const MAX_CUSTOMERS = 2000;

interface KnownOrders {
  ids: Promise<Set<string>>;
  at: number;
}

/** Which orders are a customer's: those placed in the session, and those that APP_0055 lists. */
export class OrderAccess {
  private readonly known = new LRUCache<string, KnownOrders>({ max: MAX_CUSTOMERS });

  constructor(
    private readonly client: TFireFlayClient,
    private readonly now: () => number = Date.now,
  ) {}

  /** @throws GatewayError 404 for another customer's order, as for an unknown one; 503 when nobody can tell; SessionExpiredError */
  async require({ customer, orders }: Session, orderId: string): Promise<void> {
    if (orders.some(([id]) => id === orderId)) return;
    if (await this.lists(customer.id, orderId, LIST_TTL_MS)) return;
    if (await this.lists(customer.id, orderId, MIN_REFRESH_MS)) return;
    throw new GatewayError(404, copy.unknownOrder);
  }

  /** Remembers the orders of a list that was read anyway. */
  remember(customerId: string, list: ReplyOf<typeof OrderList>): void {
    const ids = new Set(list.map(({ id }) => String(id)));
    this.known.set(customerId, { ids: Promise.resolve(ids), at: this.now() });
  }

  private async lists(customerId: string, orderId: string, maxAgeMs: number): Promise<boolean> {
    let known = this.known.get(customerId);
    if (!known || this.now() - known.at > maxAgeMs) {
      known = { ids: this.read(customerId), at: this.now() };
      this.known.set(customerId, known);
    }
    try {
      return (await known.ids).has(orderId);
    } catch (error) {
      if (this.known.peek(customerId) === known) this.known.delete(customerId);
      throw error;
    }
  }

  private async read(id: string): Promise<Set<string>> {
    const deadlineMs = deadlineMsOf(OrderList.code);
    const outcome = await this.client.call(OrderList.code, { id }, { deadlineMs });
    if (outcome.kind === 'refused' && outcome.status === 401) throw new SessionExpiredError();
    if (outcome.kind !== 'reply') throw new GatewayError(503, copy.unavailable);
    const list = outcome.value as ReplyOf<typeof OrderList>;
    return new Set(list.map((order) => String(order.id)));
  }
}
