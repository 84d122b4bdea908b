import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../secret-key';

export const deviceCookie = 'fireflay_device';
/** As long as browsers keep a cookie at most. */
export const DEVICE_DAYS = 400;

/**
 * A browser in which a customer has signed in before: wrong passwords that others type elsewhere do not shut it out.
 * The cookie holds a random id and, signed with the store's key, whose it is; it signs nobody in.
 */
export class KnownDevice {
  readonly #id: string;
  readonly #mark: string;

  constructor(
    cookie: string | undefined,
    private readonly sign: KeyedHash,
  ) {
    const [, id, mark] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
    this.#id = id ?? randomBytes(16).toString('base64url');
    this.#mark = mark ?? '';
  }

  /** Names the device in limits. */
  get id(): string {
    return this.#id;
  }

  knows(customerId: number): boolean {
    const [given, right] = [Buffer.from(this.#mark), Buffer.from(this.#markOf(customerId))];
    return given.length === right.length && timingSafeEqual(given, right);
  }

  /** The cookie of this device once the customer has signed in. */
  cookieFor(customerId: number): string {
    return `${this.#id}.${this.#markOf(customerId)}`;
  }

  #markOf(customerId: number): string {
    return this.sign(`${this.#id}\n${customerId}`);
  }
}
