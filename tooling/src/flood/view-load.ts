import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** `document`: the browser renders the view. `shed`: 503. `failed`: any other response, or none. */
export type ViewOutcome = 'rendered' | 'document' | 'shed' | 'failed';

export interface ViewLoad {
  seconds: number;
  outcomes: Record<ViewOutcome, number>;
  /** Time to the complete response, in milliseconds. */
  ms: Record<ViewOutcome, { p50: number; p99: number }>;
}

const TICK_MS = 20;
const RESPONSE_TIMEOUT_MS = 10_000;

/** Requests of shoppers from many networks. Each request is for another address: no view is in the cache. */
export class ViewLoadGenerator {
  private readonly agent = new Agent({ keepAlive: true });
  private requestCount = 0;
  private samples: { outcome: ViewOutcome; ms: number }[] = [];

  constructor(
    private readonly origin: string,
    private readonly productIds: number[],
  ) {}

  /** Each shopper sends the next request after the last response. */
  async requestInTurn(shoppers: number, seconds: number): Promise<ViewLoad> {
    this.samples = [];
    const end = Date.now() + seconds * 1000;
    const visit = async () => {
      while (Date.now() < end) await this.requestView();
    };
    await Promise.all(Array.from({ length: shoppers }, visit));
    return this.summary(seconds);
  }

  /** Sends requests at a constant rate, independent of the responses. */
  async requestAtRate(perSecond: number, seconds: number): Promise<ViewLoad> {
    this.samples = [];
    const startedAt = Date.now();
    const pending: Promise<unknown>[] = [];
    for (let elapsedMs = 0; elapsedMs < seconds * 1000; elapsedMs = Date.now() - startedAt) {
      while (pending.length < (elapsedMs / 1000) * perSecond) pending.push(this.requestView());
      await pause(TICK_MS);
    }
    await Promise.all(pending);
    return this.summary(seconds);
  }

  async requestView(): Promise<ViewOutcome> {
    const number = (this.requestCount += 1);
    const product = this.productIds[number % this.productIds.length];
    const startedAt = performance.now();
    const outcome = await this.get(`/produto/${product}?x=${process.pid}-${number}`, number);
    this.samples.push({ outcome, ms: performance.now() - startedAt });
    return outcome;
  }

  close = () => this.agent.destroy();

  private get(path: string, number: number): Promise<ViewOutcome> {
    const address = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
    return new Promise((resolve) => {
      const request = get(
        this.origin + path,
        { agent: this.agent, headers: { 'x-forwarded-for': address } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => resolve('failed'));
          response.on('end', () => {
            const body = Buffer.concat(chunks);
            if (response.statusCode === 503) resolve('shed');
            else if (response.statusCode !== 200) resolve('failed');
            else resolve(body.includes('"rendered":true') ? 'rendered' : 'document');
          });
        },
      );
      request.setTimeout(RESPONSE_TIMEOUT_MS, () => request.destroy());
      request.on('error', () => resolve('failed'));
    });
  }

  private summary(seconds: number): ViewLoad {
    const outcomes = { rendered: 0, document: 0, shed: 0, failed: 0 };
    for (const { outcome } of this.samples) outcomes[outcome] += 1;
    const times = (wanted: ViewOutcome) => {
      const sorted = this.samples
        .flatMap(({ outcome, ms }) => (outcome === wanted ? [ms] : []))
        .sort((one, other) => one - other);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      return { p50: at(0.5), p99: at(0.99) };
    };
    const ms = {
      rendered: times('rendered'),
      document: times('document'),
      shed: times('shed'),
      failed: times('failed'),
    };
    return { seconds, outcomes, ms };
  }
}
