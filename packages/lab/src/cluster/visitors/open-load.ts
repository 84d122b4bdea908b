import { randomInt } from 'node:crypto';

const REQUESTS_PER_SECOND = 40;
const TICK_MS = 25;
/** A visitor does not wait longer. */
const REPLY_LIMIT_MS = 15_000;

/** Visitors request these: views, most of them cached, and calls of their browsers. */
const PATHS = [
  '/home',
  '/produtos',
  '/produto/{code}',
  '/produto/{code}',
  '/pesquisar/tinta',
  '/produtos/pesquisar/cimento',
  '/faq',
  '/carrinho',
  '/api/datasnap/rest/TFireFlay/APP_0027?codigo={code}',
  '/api/datasnap/rest/TFireFlay/APP_0028?produto=parafuso',
  '/api/datasnap/rest/TFireFlay/APP_0034?codigo={code}&qtde=1',
  '/ws/13010050/json/',
];

export interface LoadReport {
  requests: number;
  /** Requests that failed, by status; 0: without a reply. */
  failed: Record<string, number>;
  /** The same requests, by what was requested. */
  failedPaths: Record<string, number>;
  /** Views without content, which the browser has to render. */
  empty: number;
  slowestMs: number;
}

/** Requests at a fixed rate, whether or not earlier ones have their reply. */
export class OpenLoad {
  readonly #origin: string;
  readonly #codes: readonly number[];
  readonly #pending = new Set<Promise<void>>();
  readonly #report: LoadReport = {
    requests: 0,
    failed: {},
    failedPaths: {},
    empty: 0,
    slowestMs: 0,
  };
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;

  constructor(origin: string, codes: readonly number[]) {
    this.#origin = origin;
    this.#codes = codes;
    this.#timer = setInterval(() => this.#sendDue(), TICK_MS);
  }

  /** Ends the load and waits for the last replies. */
  async stop(): Promise<LoadReport> {
    clearInterval(this.#timer);
    await Promise.all(this.#pending);
    return this.#report;
  }

  #sendDue() {
    const due = ((performance.now() - this.#startedAt) / 1000) * REQUESTS_PER_SECOND;
    while (this.#report.requests < due) {
      const sent = this.#send(this.#report.requests).finally(() => this.#pending.delete(sent));
      this.#pending.add(sent);
      this.#report.requests += 1;
    }
  }

  async #send(turn: number) {
    const code = this.#codes[turn % this.#codes.length] ?? 0;
    const template = PATHS[turn % PATHS.length] ?? '/';
    const path = template.replace('{code}', String(code));
    const startedAt = performance.now();
    const { status, isEmpty } = await this.#request(path);
    this.#report.slowestMs = Math.max(this.#report.slowestMs, performance.now() - startedAt);
    if (isEmpty) this.#report.empty += 1;
    if (status > 0 && status < 400) return;
    const { failed, failedPaths } = this.#report;
    failed[status] = (failed[status] ?? 0) + 1;
    failedPaths[template] = (failedPaths[template] ?? 0) + 1;
  }

  async #request(path: string): Promise<{ status: number; isEmpty: boolean }> {
    try {
      const response = await fetch(this.#origin + path, {
        headers: { 'x-forwarded-for': someAddress(), connection: 'close' },
        signal: AbortSignal.timeout(REPLY_LIMIT_MS),
      });
      await response.arrayBuffer();
      const isEmpty = response.ok && /noindex/.test(response.headers.get('x-robots-tag') ?? '');
      return { status: response.status, isEmpty: isEmpty && path !== '/carrinho' };
    } catch {
      return { status: 0, isEmpty: false };
    }
  }
}

/** Each request has the address of another network of the block for benchmarks (RFC 2544): no limit is under test. */
export const someAddress = () => `198.18.${randomInt(256)}.${randomInt(1, 255)}`;
