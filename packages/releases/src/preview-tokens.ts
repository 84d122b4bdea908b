import { createHmac, timingSafeEqual } from 'node:crypto';
import { parseReleaseName } from './release';
import type { ReleaseName } from './release';

/** Milliseconds for which a link is valid unless it names others: a working day. */
export const PREVIEW_LIFETIME_MS = 8 * 3_600_000;

/** The query parameter of a link (shell/src/app/override-offer.ts). */
export const PREVIEW_PARAMETER = 'previa';

/** The link to the store's home page with a release that is not live. */
export function toPreviewLink(storeOrigin: string, token: string): string {
  const link = new URL(storeOrigin);
  link.searchParams.set(PREVIEW_PARAMETER, token);
  return link.href;
}

/** Characters of the signature. */
const ID_LENGTH = 12;

/** Seconds since 1970 in base 36, the signature, and the release. */
const TOKEN = /^([0-9a-z]{1,8})\.([\w-]{43})\.(mf-[\w.+@-]{1,100})$/;

/** A release that a link shows. */
export interface PreviewedRelease extends ReleaseName {
  /** The part of the token by which it is revoked. */
  id: string;
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

  /** @param lifetimeMs milliseconds until the link ends */
  issue({ remote, version }: ReleaseName, lifetimeMs = PREVIEW_LIFETIME_MS) {
    const expiresAt = Math.floor((this.#now() + lifetimeMs) / 1000) * 1000;
    const expiry = (expiresAt / 1000).toString(36);
    const name = `${remote}@${version}`;
    const signature = this.#sign(expiry, name).toString('base64url');
    const id = signature.slice(0, ID_LENGTH);
    return { token: `${expiry}.${signature}.${name}`, id, expiresAt };
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
    const id = signature.slice(0, ID_LENGTH);
    return { ...release, id, expiresAt, isExpired: this.#now() >= expiresAt };
  }

  #sign(expiry: string, name: string): Buffer {
    return createHmac('sha256', this.#key).update(`${expiry}.${name}`).digest();
  }
}
