import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../configuration/secret-key';

export const DEVICE_COOKIE = 'fireflay_device';
/** The maximum lifetime of cookies in browsers. */
export const DEVICE_DAYS = 400;

/**
 * A browser in which a customer has signed in before: wrong passwords elsewhere do not lock it out. The cookie
 * holds a random id and a signature of it for the customer; it does not authenticate.
 */
export class KnownDevice {
  readonly #sign: KeyedHash;

  readonly #id: string;
  readonly #signature: string;

  constructor(cookie: string | undefined, sign: KeyedHash) {
    this.#sign = sign;

    const [, id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(cookie ?? '') ?? [];
    this.#id = id ?? randomBytes(16).toString('base64url');
    this.#signature = signature ?? '';
  }

  /** The device's key in limits. */
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

  /** The value of this device's cookie once the customer has signed in. */
  cookieFor(customerId: number): string {
    return `${this.#id}.${this.#signatureFor(customerId)}`;
  }

  #signatureFor(customerId: number): string {
    return this.#sign(`${this.#id}\n${customerId}`);
  }
}
