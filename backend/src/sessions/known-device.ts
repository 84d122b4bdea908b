import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../configuration/secret-key';

export const DEVICE_COOKIE = 'fireflay_device';
/** The maximum lifetime of cookies in browsers. */
export const DEVICE_DAYS = 400;

/**
 * A browser in which a customer or an employee has signed in before: wrong passwords elsewhere do not lock it out. The cookie
 * holds a random id and a signature of it for that person; it does not authenticate.
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

  knows(person: number | string): boolean {
    const [given, expected] = [
      Buffer.from(this.#signature),
      Buffer.from(this.#signatureFor(person)),
    ];
    return given.length === expected.length && timingSafeEqual(given, expected);
  }

  /** The value of this device's cookie once the person has signed in. */
  cookieFor(person: number | string): string {
    return `${this.#id}.${this.#signatureFor(person)}`;
  }

  #signatureFor(person: number | string): string {
    return this.#sign(`${this.#id}\n${person}`);
  }
}
