import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../database/database';
import { customers, sessions } from '../database/schema';
import { copy } from '../operations/copy';
import { Refusal } from '../operations/refusal';

export const sessionCookie = 'fireflay_session';
export const sessionDays = 30;

export interface SignedInCustomer {
  id: number;
  kind: 'fisica' | 'juridica';
  document: string;
  name: string;
  email: string;
}

/** How the session reaches the shopper's browser. */
export interface CookieJar {
  read(): string | undefined;
  write(token: string): void;
  clear(): void;
}

/** Who asks: read from the session cookie of one request, at most once. */
export class Session {
  #found: Promise<SignedInCustomer | undefined> | undefined;

  constructor(
    private readonly db: Database,
    private readonly jar: CookieJar,
    private readonly now: () => Date,
  ) {}

  /** The customer signed in; refuses with 401 when there is none. */
  async customer(): Promise<SignedInCustomer> {
    const found = await this.customerIfAny();
    if (!found) throw new Refusal(401, copy.signIn);
    return found;
  }

  customerIfAny(): Promise<SignedInCustomer | undefined> {
    this.#found ??= this.#read();
    return this.#found;
  }

  /** What the session is kept under; empty where the browser sent none. */
  get tokenHash(): string {
    const token = this.jar.read();
    return token ? hashed(token) : '';
  }

  /** Whether the account of this session was closed with it. */
  async closedAccount(): Promise<boolean> {
    const [closed] = await this.db
      .select({ id: customers.id })
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(and(eq(sessions.tokenHash, this.tokenHash), isNotNull(customers.closedAt)));
    return closed !== undefined;
  }

  /** Signs the customer in under a new id; whatever session the browser had ends. */
  async start(customerId: number): Promise<void> {
    await this.#forget();
    const token = randomBytes(32).toString('base64url');
    await this.db.insert(sessions).values({
      tokenHash: hashed(token),
      customerId,
      expiresAt: new Date(this.now().getTime() + sessionDays * 86_400_000),
    });
    this.#found = undefined;
    this.jar.write(token);
  }

  async end(): Promise<void> {
    await this.#forget();
    this.#found = Promise.resolve(undefined);
    this.jar.clear();
  }

  async #read(): Promise<SignedInCustomer | undefined> {
    if (!this.tokenHash) return undefined;
    const [found] = await this.db
      .select({
        id: customers.id,
        kind: customers.kind,
        document: customers.document,
        name: customers.name,
        email: customers.email,
      })
      .from(sessions)
      .innerJoin(customers, eq(customers.id, sessions.customerId))
      .where(
        and(
          eq(sessions.tokenHash, this.tokenHash),
          gt(sessions.expiresAt, this.now()),
          isNull(customers.closedAt),
        ),
      );
    return found;
  }

  async #forget(): Promise<void> {
    await this.db.delete(sessions).where(eq(sessions.tokenHash, this.tokenHash));
  }
}

export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
}

function hashed(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
