import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../configuration/secret-key';

export const DEVICE_COOKIE = 'fireflay_device';
/** The maximum lifetime of cookies in browsers. */
export const DEVICE_DAYS = 400;

/** People whom one browser is known for: a family, or the employees at one counter. */
const MAX_PEOPLE = 6;

/**
 * A browser in which customers or employees have signed in before: wrong passwords elsewhere do not lock it out. The
 * cookie holds a random id and a signature of it for each of the last people; it does not authenticate.
 */
export class KnownDevice {
  readonly #sign: KeyedHash;

  readonly #id: string;
  readonly #signatures: readonly string[];

  constructor(cookie: string | undefined, sign: KeyedHash) {
    this.#sign = sign;

    const [, id, signatures = ''] = COOKIE.exec(cookie ?? '') ?? [];
    this.#id = id ?? randomBytes(16).toString('base64url');
    this.#signatures = signatures.split('.').filter(Boolean);
  }

  /** The device's key in limits. */
  get id(): string {
    return this.#id;
  }

  knows(person: number | string): boolean {
    const expected = Buffer.from(this.#signatureFor(person));
    return this.#signatures.some((given) => timingSafeEqual(Buffer.from(given), expected));
  }

  /** The value of this device's cookie once the person has signed in. */
  cookieFor(person: number | string): string {
    const own = this.#signatureFor(person);
    const others = this.#signatures.filter((each) => each !== own);
    return [this.#id, own, ...others].slice(0, MAX_PEOPLE + 1).join('.');
  }

  #signatureFor(person: number | string): string {
    return this.#sign(`${this.#id}\n${person}`);
  }
}

const COOKIE = new RegExp(`^([\\w-]{22})((?:\\.[\\w-]{43}){1,${MAX_PEOPLE}})$`);
