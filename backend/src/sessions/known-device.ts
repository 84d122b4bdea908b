import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../configuration/secret-key';

export const DEVICE_COOKIE = 'fireflay_device';
/** As long as browsers keep a cookie at most. */
export const DEVICE_DAYS = 400;

/**
 * A browser in which a customer has signed in before: wrong passwords that others type elsewhere do not shut it out.
 * The cookie holds a random id and, signed with the store's key, whose it is; it signs nobody in.
 */
export class KnownDevice {
  readonly #id: string;
  readonly #signature: string;

  constructor(
    cookie: string | undefined,
    private readonly sign: KeyedHash,
  ) {
    const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
    this.#id = id ?? randomBytes(16).toString('base64url');
    this.#signature = signature ?? '';
  }

  /** Names the device in limits. */
  get id(): string {
    return this.#id;
  }

  knows(customerId: number): boolean {
    const [given, expected] = [
      Buffer.from(this.#signature),
      Buffer.from(this.#signatureFor(customerId)),
    ];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** The cookie of this device once the customer has signed in. */
  cookieFor(customerId: number): string {
    return `${this.#id}.${this.#signatureFor(customerId)}`;
  }

  #signatureFor(customerId: number): string {
    return this.sign(`${this.#id}\n${customerId}`);
  }
}
