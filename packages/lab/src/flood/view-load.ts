import { Agent, get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `stale`: the view as it was last rendered. `document`: the browser renders the view, and crawlers do not index it.
 * `empty`: a document without content that may be indexed. `shed`: 503. `failed`: any other response, or none.
 */
export type ViewOutcome = (typeof OUTCOMES)[number];

const OUTCOMES = ['rendered', 'stale', 'document', 'empty', 'shed', 'failed'] as const;

export interface ViewLoad {
  seconds: number;
  outcomes: Record<ViewOutcome, number>;
  /** Time to the complete response, in milliseconds. */
  ms: Record<ViewOutcome, { p50: number; p99: number }>;
}

const TICK_MS = 20;
const RESPONSE_TIMEOUT_MS = 10_000;

/**
 * Requests of shoppers from many networks. Each request is for another address: no view is in the cache. With
 * `revisited`, every second one is for an address out of that many.
 */
export class ViewLoadGenerator {
  readonly #origin: string;
  readonly #productIds: number[];
  readonly #revisited: number;

  readonly #agent = new Agent({ keepAlive: true });
  #requestCount = 0;
  #samples: { outcome: ViewOutcome; ms: number }[] = [];

  constructor(origin: string, productIds: number[], revisited = 0) {
    this.#origin = origin;
    this.#productIds = productIds;
    this.#revisited = revisited;
  }

  /** Each shopper sends the next request after the last response. */
  async requestInTurn(shoppers: number, seconds: number): Promise<ViewLoad> {
    this.#samples = [];
    const end = Date.now() + seconds * 1000;
    const visit = async () => {
      while (Date.now() < end) await this.requestView();
    };
    await Promise.all(Array.from({ length: shoppers }, visit));
    return this.#summary(seconds);
  }

  /** Sends requests at a constant rate, independent of the responses. */
  async requestAtRate(perSecond: number, seconds: number): Promise<ViewLoad> {
    this.#samples = [];
    const startedAt = Date.now();
    const pending: Promise<unknown>[] = [];
    for (let elapsedMs = 0; elapsedMs < seconds * 1000; elapsedMs = Date.now() - startedAt) {
      while (pending.length < (elapsedMs / 1000) * perSecond) pending.push(this.requestView());
      await pause(TICK_MS);
    }
    await Promise.all(pending);
    return this.#summary(seconds);
  }

  async requestView(): Promise<ViewOutcome> {
    const number = (this.#requestCount += 1);
    const startedAt = performance.now();
    const outcome = await this.#get(this.#addressOf(number), number);
    this.#samples.push({ outcome, ms: performance.now() - startedAt });
    return outcome;
  }

  close = () => this.#agent.destroy();

  #addressOf(number: number): string {
    const isRevisit = this.#revisited > 0 && number % 2 === 0;
    const view = isRevisit ? (number / 2) % this.#revisited : number;
    const product = this.#productIds[view % this.#productIds.length];
    return `/produto/${product}?x=${process.pid}-${isRevisit ? 'again' : 'new'}-${view}`;
  }

  #get(path: string, number: number): Promise<ViewOutcome> {
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return new Promise((resolve) => {
      const request = get(
        this.#origin + path,
        { agent: this.#agent, headers: { 'x-forwarded-for': address } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => resolve('failed'));
          response.on('end', () => {
            const body = Buffer.concat(chunks);
            resolve(outcomeOf(response, body));
          });
        },
      );
      request.setTimeout(RESPONSE_TIMEOUT_MS, () => request.destroy());
      request.on('error', () => resolve('failed'));
    });
  }

  #summary(seconds: number): ViewLoad {
    const outcomes = forEachOutcome(() => 0);
    for (const { outcome } of this.#samples) outcomes[outcome] += 1;
    const times = (wanted: ViewOutcome) => {
      const sorted = this.#samples
        .flatMap(({ outcome, ms }) => (outcome === wanted ? [ms] : []))
        .sort((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      return { p50: at(0.5), p99: at(0.99) };
    };
    return { seconds, outcomes, ms: forEachOutcome(times) };
  }
}

function outcomeOf({ statusCode, headers }: IncomingMessage, body: Buffer): ViewOutcome {
  if (statusCode === 503) return 'shed';
  if (statusCode !== 200) return 'failed';
  if (body.includes('"rendered":true')) return headers['cache-status'] ? 'stale' : 'rendered';
  return headers['x-robots-tag'] === 'noindex' ? 'document' : 'empty';
}

function forEachOutcome<Value>(read: (outcome: ViewOutcome) => Value): Record<ViewOutcome, Value> {
  const entries = OUTCOMES.map((outcome) => [outcome, read(outcome)] as const);
  return Object.fromEntries(entries) as Record<ViewOutcome, Value>;
}
