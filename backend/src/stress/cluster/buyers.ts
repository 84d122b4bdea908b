import { setTimeout as pause } from 'node:timers/promises';
import { callStore, prepareOrderBy } from '../purchase';
import type { ApiResponse, ProductLine } from '../purchase';
import type { Shopper } from '../store-process';

/** A purchase begins this often, whether or not earlier ones are over. */
const PURCHASE_EVERY_MS = 400;
const BEFORE_REPETITION_MS = 250;

export interface AcknowledgedOrder {
  order: number;
  type: 'pix' | 'credit';
}

export interface BuyersReport {
  /** Calls that failed and were repeated. */
  repeated: number;
  /** Purchases that ended without an order. */
  refused: number;
  /** The longest time without a confirmed order, in seconds. */
  longestPauseS: number;
}

/** Purchases at a fixed rate, from the freight to the order; what fails is repeated, as browsers do. */
export class Buyers {
  readonly acknowledged: AcknowledgedOrder[] = [];
  readonly #origin: string;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #timer: NodeJS.Timeout;
  #repeated = 0;
  #refused = 0;
  #confirmedAt = performance.now();
  #longestPauseMs = 0;

  constructor(origin: string, shoppers: readonly Shopper[], lines: readonly ProductLine[]) {
    this.#origin = origin;
    let turn = 0;
    this.#timer = setInterval(() => {
      const line = lines[turn % lines.length];
      const shopper = shoppers[turn % shoppers.length];
      if (!line || !shopper) return;
      const bought = this.#buy(shopper, line, turn % 2 ? 'pix' : 'credit')
        // A reply that no step can follow, such as one without an option of freight.
        .catch(() => (this.#refused += 1))
        .finally(() => this.#pending.delete(bought));
      this.#pending.add(bought);
      turn += 1;
    }, PURCHASE_EVERY_MS);
  }

  /** Waits for the last purchases. */
  async stop(): Promise<BuyersReport> {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
    return {
      repeated: this.#repeated,
      refused: this.#refused,
      longestPauseS: this.#longestPauseMs / 1000,
    };
  }

  async #buy(shopper: Shopper, line: ProductLine, type: 'pix' | 'credit') {
    const store = { origin: this.#origin };
    const send = (address: string, body?: unknown) =>
      this.#repeat(() => callStore(store, shopper, address, body));
    const body = await prepareOrderBy(send, shopper, line, type);
    const { status, body: reply } = await send('APP_0050', body);
    if (status === 200) this.confirm({ order: Number(reply['id']), type });
    else this.#refused += 1;
  }

  confirm(order: AcknowledgedOrder) {
    this.acknowledged.push(order);
    const now = performance.now();
    this.#longestPauseMs = Math.max(this.#longestPauseMs, now - this.#confirmedAt);
    this.#confirmedAt = now;
  }

  /** Repeats a request until the store takes or refuses it. */
  async #repeat(work: () => Promise<ApiResponse>): Promise<ApiResponse> {
    for (;;) {
      const reply = await work().catch(() => undefined);
      if (reply && reply.status < 500 && reply.status !== 429) return reply;
      this.#repeated += 1;
      await pause(BEFORE_REPETITION_MS);
    }
  }
}
