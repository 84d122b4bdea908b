import { setTimeout as pause } from 'node:timers/promises';
import { callStore, prepareOrderBy } from '../purchase';
import type { ApiResponse, ProductLine } from '../purchase';
import type { Shopper } from '../store-process';

const BUYERS = 3;
/** A shopper takes a while between two purchases, so that the load stays what it is. */
const BETWEEN_MS = 300;
const BEFORE_REPETITION_MS = 250;

export interface AcknowledgedOrder {
  order: number;
  type: 'pix' | 'credit';
}

export interface BuyersReport {
  /** Calls that failed and were repeated. */
  repeated: number;
  /** The longest time without a confirmed order, in seconds. */
  longestPauseS: number;
}

/** Shoppers who buy one order after the other, and repeat what failed as browsers do. */
export class Buyers {
  readonly acknowledged: AcknowledgedOrder[] = [];
  readonly #origin: string;
  readonly #running: Promise<unknown>;
  #isStopping = false;
  #repeated = 0;
  #confirmedAt = performance.now();
  #longestPauseMs = 0;

  constructor(origin: string, shoppers: readonly Shopper[], lines: readonly ProductLine[]) {
    this.#origin = origin;
    const each = Math.floor(shoppers.length / BUYERS);
    this.#running = Promise.all(
      Array.from({ length: BUYERS }, (_, index) =>
        this.#buy(shoppers.slice(index * each, (index + 1) * each), lines, index),
      ),
    );
  }

  /** Waits for the last purchases. */
  async stop(): Promise<BuyersReport> {
    this.#isStopping = true;
    await this.#running;
    return { repeated: this.#repeated, longestPauseS: this.#longestPauseMs / 1000 };
  }

  async #buy(shoppers: readonly Shopper[], lines: readonly ProductLine[], first: number) {
    const store = { origin: this.#origin };
    for (let turn = first; !this.#isStopping; turn += 1) {
      const line = lines[turn % lines.length];
      const shopper = shoppers[turn % shoppers.length];
      if (!line || !shopper) return;
      const type = turn % 2 ? 'pix' : 'credit';
      const send = (address: string, body?: unknown) =>
        this.#repeat(() => callStore(store, shopper, address, body));
      const body = await prepareOrderBy(send, shopper, line, type);
      const { status, body: reply } = await send('APP_0050', body);
      if (status === 200) this.confirm({ order: Number(reply['id']), type });
      await pause(BETWEEN_MS);
    }
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
