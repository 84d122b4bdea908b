import { setTimeout as pause } from 'node:timers/promises';
import { callStore, prepareOrderBy } from './store-calls';
import type { ApiResponse } from 'backend/testing/send-operations';
import type { ProductLine } from './store-calls';
import type { Shopper } from 'backend/testing/shoppers';

const BEFORE_REPETITION_MS = 250;

export interface AcknowledgedOrder {
  order: number;
  type: 'pix' | 'credit';
  /** Milliseconds since 1970. */
  at: number;
}

export interface BuyersReport {
  /** Calls that failed and were repeated. */
  repeated: number;
  /** Purchases that ended without an order. */
  refused: number;
  /** The longest time without a confirmed order, in seconds. */
  longestPauseS: number;
}

interface BuyersOptions {
  /** A purchase begins this often, whether or not earlier ones are over. */
  everyMs: number;
  /** A failed request is repeated, as browsers do; otherwise it ends the purchase. */
  repeats: boolean;
  paysPix: boolean;
  onConfirmed?: (order: AcknowledgedOrder) => void;
  onFailed?: (error: Error) => void;
}

/** Purchases at a fixed rate, in turn by card and by Pix, from the freight to the order. */
export class Buyers {
  readonly acknowledged: AcknowledgedOrder[] = [];
  readonly #origin: string;
  readonly #options: BuyersOptions;
  readonly #pending = new Set<Promise<unknown>>();
  readonly #timer: NodeJS.Timeout;
  #repeated = 0;
  #refused = 0;
  #confirmedAt = performance.now();
  #longestPauseMs = 0;

  constructor(
    origin: string,
    shoppers: readonly Shopper[],
    lines: readonly ProductLine[],
    options: BuyersOptions,
  ) {
    this.#origin = origin;
    this.#options = options;
    let turn = 0;
    this.#timer = setInterval(() => {
      const line = lines[turn % lines.length];
      const shopper = shoppers[turn % shoppers.length];
      if (!line || !shopper) return;
      const bought = this.#buy(shopper, line, turn % 2 ? 'pix' : 'credit')
        // Also a reply that no step can follow, such as one without an option of freight.
        .catch((error: Error) => {
          this.#refused += 1;
          options.onFailed?.(error);
        })
        .finally(() => this.#pending.delete(bought));
      this.#pending.add(bought);
      turn += 1;
    }, options.everyMs);
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
      this.#send(() => callStore(store, shopper, address, body));
    const call = async (address: string, request: unknown) => {
      const { status, body } = await send(address, request);
      if (status >= 400) throw new Error(`${address} ${status} ${String(body['resposta'])}`);
      return body;
    };
    const body = await prepareOrderBy(send, shopper, line, type);
    const { id } = await call('APP_0050', body);
    this.confirm({ order: Number(id), type, at: Date.now() });
    if (type === 'credit' || !this.#options.paysPix) return;
    const order = { ...body, idmov: String(id) };
    const { resposta: PaymentId } = await call('APP_0063', order);
    await call('APP_0079', { ...order, PaymentId });
    await call(`/sandbox/pix/${String(PaymentId)}/pagar`, {});
  }

  confirm(order: AcknowledgedOrder) {
    this.acknowledged.push(order);
    this.#options.onConfirmed?.(order);
    const now = performance.now();
    this.#longestPauseMs = Math.max(this.#longestPauseMs, now - this.#confirmedAt);
    this.#confirmedAt = now;
  }

  /** Where requests are repeated: until the store takes or refuses it. */
  async #send(request: () => Promise<ApiResponse>): Promise<ApiResponse> {
    if (!this.#options.repeats) return request();
    for (;;) {
      const reply = await request().catch(() => undefined);
      if (reply && reply.status < 500 && reply.status !== 429) return reply;
      this.#repeated += 1;
      await pause(BEFORE_REPETITION_MS);
    }
  }
}
