import {
  BACKEND_TOKEN_HEADER,
  createCircuitBreaker,
  hasOnlyStorableText,
  PromiseCache,
  REDIRECTS_PATH,
  RedirectReply,
  requestJson,
  toRedirectKey,
} from '@fireflay/service';
import type { CircuitBreaker } from '@fireflay/service';
import { safeReturnPath } from 'shared-contracts/navigation';

const TIMEOUT_MS = 1_000;
/** An answer is used for this time, also 'there is none': many addresses are asked for again and again. */
const KEPT_MS = 60_000;
const MAX_ENTRIES = 10_000;
/** Longer than any path that an import accepts, also when it is encoded. */
const MAX_PATH_CHARACTERS = 4_000;

interface RedirectSource {
  apiBase: string;
  backendToken?: string | undefined;
  notice?: ((text: string) => void) | undefined;
}

/** The redirects of the retailer's former addresses, which the back end has. */
export class Redirects {
  readonly #source: RedirectSource;
  readonly #breaker: CircuitBreaker;
  readonly #answers = new PromiseCache<string | undefined>({
    maxEntries: MAX_ENTRIES,
    ttlMs: KEPT_MS,
  });

  constructor(source: RedirectSource) {
    this.#source = source;
    this.#breaker = createCircuitBreaker({
      name: 'Redirects',
      timeoutMs: TIMEOUT_MS,
      notice: source.notice,
    });
  }

  /** The path of this store that replaces another one. Never throws: without the back end there are no redirects. */
  async find(pathname: string): Promise<string | undefined> {
    if (pathname.length > MAX_PATH_CHARACTERS) return undefined;
    const key = toRedirectKey(pathname);
    // No import has such a path: the back end would refuse it, and refusals open the circuit.
    if (!hasOnlyStorableText(key)) return undefined;
    try {
      return await this.#answers.getOrLoad(key, () => this.#ask(pathname));
    } catch {
      // The circuit breaker reports it.
      return undefined;
    }
  }

  async #ask(pathname: string): Promise<string | undefined> {
    const { apiBase, backendToken } = this.#source;
    const { to } = await this.#breaker.call((signal) =>
      requestJson({
        url: `${apiBase}${REDIRECTS_PATH}?from=${encodeURIComponent(pathname)}`,
        headers: backendToken === undefined ? {} : { [BACKEND_TOKEN_HEADER]: backendToken },
        reply: RedirectReply,
        signal,
      }),
    );
    // Never to another host, whatever the reply is.
    return safeReturnPath(to, '') || undefined;
  }
}
