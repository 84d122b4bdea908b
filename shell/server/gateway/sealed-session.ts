import { createHash } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';

/** Bytes of a key of A256GCM. */
export const SESSION_KEY_BYTES = 32;
/** Characters of a sealed session: browsers keep cookies of at most 4,096 bytes with their attributes. */
const MAX_SEALED_LENGTH = 3800;
/** Days without a request after which a session has ended. */
const MAX_IDLE_DAYS = 14;
/** Days after which a session ends although it is used. */
export const SESSION_DAYS = 30;
const DAY_MS = 86_400_000;

const SealedFields = Type.Object({
  sid: Type.String({ minLength: 16, maxLength: 64 }),
  revision: Type.Integer(),
  startedAt: Type.Integer(),
  sealedAt: Type.Integer(),
  customer: Type.Object({
    id: Type.String(),
    nome: Type.String(),
    email: Type.String(),
    doc: Type.String(),
    pessoa: Type.Union([Type.Literal('fisica'), Type.Literal('juridica')]),
  }),
  /** The orders placed in this session, newest last: the id, and that of its Pix payment or ''. */
  orders: Type.Array(Type.Tuple([Type.String(), Type.String()])),
  /** The movements of the last checkouts, newest last: the code, and the number of its order or ''. */
  movements: Type.Array(Type.Tuple([Type.String(), Type.String()])),
});

/**
 * A customer's session, which only the browser keeps. `revision` grows with each change; `startedAt` and `sealedAt`
 * are milliseconds.
 */
export type Session = Static<typeof SealedFields>;

/** Encrypts sessions for the cookie (JWE, A256GCM): the first key seals, every key opens. */
export class SealedSessions {
  private readonly keys: { id: string; key: Uint8Array }[];

  /** @param audience the store's origin: a session sealed for another store does not open */
  constructor(
    keys: readonly Uint8Array[],
    private readonly audience: string,
    private readonly now: () => number = Date.now,
  ) {
    this.keys = keys.map((key) => ({ id: sessionKeyId(key), key }));
  }

  /** The oldest orders are left out of a session that does not fit in a cookie. */
  async seal(session: Session): Promise<string> {
    const [first] = this.keys;
    if (!first) throw new Error('A session cannot be sealed without a key.');
    const sealed = await new EncryptJWT({ ...session, sealedAt: this.now() })
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: first.id })
      .setAudience(this.audience)
      .encrypt(first.key);
    if (sealed.length <= MAX_SEALED_LENGTH || session.orders.length === 0) return sealed;
    return this.seal({ ...session, orders: session.orders.slice(1) });
  }

  /** @returns undefined for a text that these keys did not seal, or that has expired */
  async open(sealed: string): Promise<Session | undefined> {
    if (sealed.length > MAX_SEALED_LENGTH) return undefined;
    try {
      const { payload } = await jwtDecrypt(sealed, ({ kid }) => this.keyOf(kid), {
        audience: this.audience,
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      });
      if (!Value.Check(SealedFields, payload)) return undefined;
      const { sid, revision, startedAt, sealedAt, customer, orders, movements } = payload;
      const hasExpired =
        this.now() - sealedAt > MAX_IDLE_DAYS * DAY_MS ||
        this.now() - startedAt > SESSION_DAYS * DAY_MS;
      return hasExpired
        ? undefined
        : { sid, revision, startedAt, sealedAt, customer, orders, movements };
    } catch {
      // Tampered with, cut, or sealed by a key that is no longer known.
      return undefined;
    }
  }

  private keyOf(id: string | undefined): Uint8Array {
    const found = this.keys.find((each) => each.id === id);
    if (!found) throw new Error('The session was sealed by another key.');
    return found.key;
  }
}

/** Names a key without revealing it. */
const sessionKeyId = (key: Uint8Array) =>
  createHash('sha256').update('session-key').update(key).digest('base64url').slice(0, 12);
