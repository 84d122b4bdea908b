import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseReleaseName } from '@fireflay/releases';
import type { ReleaseName } from '@fireflay/releases';

/** Milliseconds for which a link is valid: a working day. */
export const PREVIEW_LIFETIME_MS = 8 * 3_600_000;

/** Seconds since 1970 in base 36, the signature, and the release. */
const TOKEN = /^([0-9a-z]{1,8})\.([\w-]{43})\.(mf-[\w.+@-]{1,100})$/;

/** A release that a link of the platform page shows. */
export interface PreviewedRelease extends ReleaseName {
  /** Milliseconds. */
  expiresAt: number;
  isExpired: boolean;
}

/** Signs the release and the expiry of a link. Every shell with the same key accepts it. */
export class PreviewTokens {
  readonly #key: string;
  readonly #now: () => number;

  constructor(key: string, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
  }

  issue({ remote, version }: ReleaseName) {
    const expiresAt = Math.floor((this.#now() + PREVIEW_LIFETIME_MS) / 1000) * 1000;
    const expiry = (expiresAt / 1000).toString(36);
    const name = `${remote}@${version}`;
    const signature = this.#sign(expiry, name).toString('base64url');
    return { token: `${expiry}.${signature}.${name}`, expiresAt };
  }

  /** Undefined where the token was not issued with this key. */
  read(token: string): PreviewedRelease | undefined {
    const [, expiry = '', signature = '', name = ''] = TOKEN.exec(token) ?? [];
    const release = parseReleaseName(name);
    if (!release) return undefined;
    if (!timingSafeEqual(Buffer.from(signature, 'base64url'), this.#sign(expiry, name))) {
      return undefined;
    }
    const expiresAt = Number.parseInt(expiry, 36) * 1000;
    return { ...release, expiresAt, isExpired: this.#now() >= expiresAt };
  }

  #sign(expiry: string, name: string): Buffer {
    return createHmac('sha256', this.#key).update(`${expiry}.${name}`).digest();
  }
}
