import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { customers, sessions } from '../../database/schema';
import { copy } from './copy';
import { DomainError } from '../../domain/domain-error';
import type { SignedInCustomer } from '../../domain/signed-in-customer';
import type { CookieJar } from './cookies';
import { hashToken } from './hash-token';

export const SESSION_COOKIE = 'fireflay_session';
export const SESSION_DAYS = 30;
/** Days without a request after which a session ends. */
export const SESSION_IDLE_DAYS = 14;
const DAY_MS = 86_400_000;
/** Characters of the hash that identify a session to its customer. */
const PUBLIC_ID_LENGTH = 16;
/** Precision of the last use: a page sends many requests. */
const LAST_USE_PRECISION_MS = 3_600_000;
/** A password change that is repeated within this time is recognised as the same one. */
const REPLACED_SESSION_MS = 10 * 60_000;

const signedInColumns = {
  id: customers.id,
  kind: customers.kind,
  document: customers.document,
  name: customers.name,
  email: customers.email,
  serverId: customers.serverId,
  serverDocument: customers.serverDocument,
};

/** The session of one request: read from its cookie, at most once. */
export class Session {
  readonly #db: Database;
  readonly #jar: CookieJar;
  readonly #now: () => Date;
  /** Device name, stored with a new session. */
  readonly #device: string;

  #found: Promise<SignedInCustomer | undefined> | undefined;

  constructor(
    db: Database,
    jar: CookieJar,
    now: () => Date,

    device = '',
  ) {
    this.#db = db;
    this.#jar = jar;
    this.#now = now;
    this.#device = device;
  }

  /** The customer who is signed in; refuses with 401 when there is none. */
  async requireCustomer(): Promise<SignedInCustomer> {
    const found = await this.findCustomer();
    if (!found) throw new DomainError(401, copy.signIn);
    return found;
  }

  findCustomer(): Promise<SignedInCustomer | undefined> {
    this.#found ??= this.#loadCustomer();
    return this.#found;
  }

  /** Whether somebody is signed in who has confirmed the e-mail. */
  async isEmailConfirmed(): Promise<boolean> {
    const customer = await this.findCustomer();
    if (!customer) return false;
    const isConfirmed = and(eq(customers.id, customer.id), isNotNull(customers.emailVerifiedAt));
    return (await this.#db.$count(customers, isConfirmed)) > 0;
  }

  /** Primary key of the session; empty when the browser sent no cookie. */
  get tokenHash(): string {
    const token = this.#jar.read();
    return token ? hashToken(token) : '';
  }

  /** Whether the account of this session was closed in it. */
  async isAccountClosed(): Promise<boolean> {
    const [closed] = await this.#db
      .select({ id: customers.id })
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(and(eq(sessions.tokenHash, this.tokenHash), isNotNull(customers.closedAt)));
    return closed !== undefined;
  }

  /**
   * Signs the customer in under a new session id; the browser's former session ends.
   * @param passwordHash the hash that the password was checked against
   * @returns false when the password was changed, or the account closed, meanwhile
   */
  async start(customerId: number, passwordHash: string): Promise<boolean> {
    await this.#deleteSession();
    return this.#createSession(customerId, passwordHash);
  }

  /** Replaces the session's id; the old one, marked as replaced, no longer authenticates. */
  renew(customerId: number, passwordHash: string): Promise<boolean> {
    return this.#createSession(customerId, passwordHash);
  }

  /** The customer of a session whose id a password change replaced in the last minutes. */
  async replacedCustomer(): Promise<SignedInCustomer | undefined> {
    const [found] = await this.#db
      .select({ customer: signedInColumns })
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(
        and(
          eq(sessions.tokenHash, this.tokenHash),
          gt(sessions.replacedAt, new Date(this.#now().getTime() - REPLACED_SESSION_MS)),
        ),
      );
    return found?.customer;
  }

  /** The customer's sessions, the last used first. */
  async all(customerId: number) {
    const now = this.#now();
    const open = await this.#db
      .select()
      .from(sessions)
      .where(
        and(
          eq(sessions.customerId, customerId),
          gt(sessions.expiresAt, now),
          gt(sessions.lastUsedAt, idleThreshold(now)),
          isNull(sessions.replacedAt),
        ),
      )
      .orderBy(desc(sessions.lastUsedAt));
    return open.map(({ tokenHash, device, createdAt, lastUsedAt }) => ({
      id: publicId(tokenHash),
      device,
      createdAt,
      lastUsedAt,
      isCurrent: tokenHash === this.tokenHash,
    }));
  }

  /** Ends other sessions of the customer: the one with this id, or all of them. */
  async endOthers(customerId: number, id?: string): Promise<void> {
    const isNamed =
      id === undefined ? undefined : sql`left(${sessions.tokenHash}, ${PUBLIC_ID_LENGTH}) = ${id}`;
    await this.#db
      .delete(sessions)
      .where(
        and(eq(sessions.customerId, customerId), ne(sessions.tokenHash, this.tokenHash), isNamed),
      );
  }

  async end(): Promise<void> {
    await this.#deleteSession();
    this.#found = Promise.resolve(undefined);
    this.#jar.clear();
  }

  async #createSession(customerId: number, passwordHash: string): Promise<boolean> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#now();
    const expiresAt = new Date(now.getTime() + SESSION_DAYS * DAY_MS);
    // `for share` waits for a concurrent change of the password, and then reads the new one.
    const inserted = await this.#db.execute(sql`
      insert into ${sessions} (token_hash, customer_id, created_at, expires_at, last_used_at, device)
      select ${hashToken(token)}, ${customers.id}, ${now}, ${expiresAt}, ${now}, ${this.#device} from ${customers}
      where ${customers.id} = ${customerId} and ${customers.passwordHash} = ${passwordHash}
        and ${customers.closedAt} is null
      for share`);
    if (inserted.rowCount !== 1) return false;
    this.#found = undefined;
    this.#jar.write(token);
    return true;
  }

  async #loadCustomer(): Promise<SignedInCustomer | undefined> {
    if (!this.tokenHash) return undefined;
    const now = this.#now();
    const [found] = await this.#db
      .select({
        customer: signedInColumns,
        lastUsedAt: sessions.lastUsedAt,
      })
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(
        and(
          eq(sessions.tokenHash, this.tokenHash),
          gt(sessions.expiresAt, now),
          gt(sessions.lastUsedAt, idleThreshold(now)),
          isNull(sessions.replacedAt),
          isNull(customers.closedAt),
        ),
      );
    if (found && now.getTime() - found.lastUsedAt.getTime() > LAST_USE_PRECISION_MS) {
      await this.#db
        .update(sessions)
        .set({ lastUsedAt: now })
        .where(eq(sessions.tokenHash, this.tokenHash));
    }
    return found?.customer;
  }

  async #deleteSession(): Promise<void> {
    await this.#db.delete(sessions).where(eq(sessions.tokenHash, this.tokenHash));
  }
}

export async function sweepSessions(db: Database, now: Date): Promise<void> {
  const replacedBefore = new Date(now.getTime() - REPLACED_SESSION_MS);
  // One after another: each has an index.
  await deleteInBatches(db, sessions, lt(sessions.expiresAt, now));
  await deleteInBatches(db, sessions, lt(sessions.lastUsedAt, idleThreshold(now)));
  await deleteInBatches(db, sessions, lt(sessions.replacedAt, replacedBefore));
}

function idleThreshold(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_DAYS * DAY_MS);
}

/** A prefix of the hash: it does not reveal the cookie. */
const publicId = (tokenHash: string) => tokenHash.slice(0, PUBLIC_ID_LENGTH);
