import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { toReleaseStore } from '@fireflay/releases';
import type { ReleaseStoreOrPath } from '@fireflay/releases';

/** The key is in the releases store, so that every shell accepts the pages of the others. It is never served. */
const KEY_FILE = 'page-token-key';

const TIME_BYTES = 4;
const NONCE_BYTES = 12;
const COMPOSITION_BYTES = 8;
const MAC_BYTES = 16;
const SIGNED_BYTES = TIME_BYTES + NONCE_BYTES + COMPOSITION_BYTES;

/** Milliseconds during which a page may report: as long as the figures of its releases are kept. */
const TOKEN_LIFETIME_MS = 3_600_000;
/** Maximum difference between the clocks of two shells, in milliseconds. */
const MAX_CLOCK_SKEW_MS = 60_000;
/** Compositions whose releases are remembered; the one issued longest ago is evicted. */
const MAX_COMPOSITIONS = 500;

/** A page that this store has sent. */
export interface IssuedPage {
  /** The id, which every report of the page has. */
  id: string;
  /** Milliseconds: when it was sent. */
  issuedAt: number;
  /** The releases of the page, as 'mf-catalog@1.4.0'. */
  releases: ReadonlySet<string>;
}

/**
 * Signs every page that is sent, so that only a page can report, and only about its own releases. The token is written
 * into each response, never into a cached view.
 */
export class PageTokens {
  readonly #key: Buffer;
  readonly #now: () => number;

  readonly #compositions = new Map<string, ReadonlySet<string>>();

  constructor(key: Buffer, now: () => number = Date.now) {
    this.#key = key;
    this.#now = now;
  }

  /** @param releases of the page, as 'mf-catalog@1.4.0' */
  issue(releases: readonly string[]): string {
    const composition = digestOf(releases);
    this.#remember(composition.toString('hex'), releases);
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUInt32BE(Math.floor(this.#now() / 1000));
    const signed = Buffer.concat([time, randomBytes(NONCE_BYTES), composition]);
    return Buffer.concat([signed, this.#macOf(signed)]).toString('base64url');
  }

  /** Undefined where the token is invalid, expired, or of a composition that this shell does not know. */
  read(token: string): IssuedPage | undefined {
    const bytes = Buffer.from(token, 'base64url');
    if (bytes.length !== SIGNED_BYTES + MAC_BYTES) return undefined;
    const signed = bytes.subarray(0, SIGNED_BYTES);
    if (!timingSafeEqual(bytes.subarray(SIGNED_BYTES), this.#macOf(signed))) return undefined;
    const issuedAt = signed.readUInt32BE(0) * 1000;
    const ageMs = this.#now() - issuedAt;
    if (ageMs < -MAX_CLOCK_SKEW_MS || ageMs > TOKEN_LIFETIME_MS) return undefined;
    const nonceEnd = TIME_BYTES + NONCE_BYTES;
    const releases = this.#compositions.get(signed.subarray(nonceEnd).toString('hex'));
    const id = signed.subarray(0, nonceEnd).toString('base64url');
    return releases && { id, issuedAt, releases };
  }

  #remember(composition: string, releases: readonly string[]) {
    const known = this.#compositions.get(composition) ?? new Set(releases);
    this.#compositions.delete(composition);
    this.#compositions.set(composition, known);
    const [oldest] = this.#compositions.keys();
    if (this.#compositions.size > MAX_COMPOSITIONS && oldest) this.#compositions.delete(oldest);
  }

  #macOf(signed: Buffer) {
    return createHmac('sha256', this.#key).update(signed).digest().subarray(0, MAC_BYTES);
  }
}

const digestOf = (releases: readonly string[]) =>
  createHash('sha256').update(releases.join(' ')).digest().subarray(0, COMPOSITION_BYTES);

/**
 * The key that all shells of this store share.
 *
 * @param backendToken the key follows from it; without it the first shell writes a key into the releases store, which
 *   the pipelines of all teams can read
 */
export async function readPageTokenKey(
  releases: ReleaseStoreOrPath,
  backendToken?: string,
): Promise<Buffer> {
  if (backendToken) return createHmac('sha256', backendToken).update('page-tokens').digest();
  const store = toReleaseStore(releases);
  try {
    const known = await store.read(KEY_FILE);
    if (known) return Buffer.from(known.toString(), 'base64url');
    const generated = randomBytes(32).toString('base64url');
    let key = generated;
    await store.update(KEY_FILE, (text) => {
      key = text ?? generated;
      return text === undefined ? generated : undefined;
    });
    return Buffer.from(key, 'base64url');
  } catch (error) {
    console.warn(
      'The page token key cannot be stored; this shell accepts reports of its own pages only:',
      String(error),
    );
    return randomBytes(32);
  }
}
