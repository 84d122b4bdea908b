import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm';
import type { Database } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { staff, staffSessions } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { CookieJar } from '../../sessions/cookies';
import { hashToken } from '../../sessions/hash-token';
import { copy } from '../copy';

export const STAFF_COOKIE = 'fireflay_staff';
const HOUR_MS = 3_600_000;
/** A working day. */
const SESSION_MS = 12 * HOUR_MS;
/** Without a request for so long, the session has ended. */
const IDLE_MS = HOUR_MS;
/** Time for the second factor after the password. */
const VERIFY_MS = HOUR_MS / 6;
const LAST_USE_PRECISION_MS = 60_000;

export type StaffRow = typeof staff.$inferSelect;

export interface FoundSession {
  member: StaffRow;
  /** The second factor was given. */
  isVerified: boolean;
}

/** The employee's session of one request: read from its cookie, at most once. */
export class StaffSession {
  readonly #db: Database;
  readonly #jar: CookieJar;
  readonly #now: () => Date;

  #found: Promise<FoundSession | undefined> | undefined;
  /** The token that this request wrote; empty: it ended the session. */
  #written: string | undefined;

  constructor(db: Database, jar: CookieJar, now: () => Date) {
    this.#db = db;
    this.#jar = jar;
    this.#now = now;
  }

  find(): Promise<FoundSession | undefined> {
    this.#found ??= this.#load();
    return this.#found;
  }

  /** The employee who is signed in with both factors; refuses with 401 when there is none. */
  async requireMember(): Promise<StaffRow> {
    const found = await this.find();
    if (!found?.isVerified) throw new DomainError(401, copy.signIn);
    return found.member;
  }

  /** Starts a session after the password; it can do nothing before the second factor. */
  async start(staffId: number): Promise<void> {
    await this.end();
    await this.#create(staffId, VERIFY_MS, null);
  }

  /** The second factor was right: a session with a new id replaces this one. */
  async verify(staffId: number): Promise<void> {
    await this.end();
    await this.#create(staffId, SESSION_MS, this.#now());
  }

  async end(): Promise<void> {
    const tokenHash = this.#tokenHash();
    if (tokenHash) {
      await this.#db.delete(staffSessions).where(eq(staffSessions.tokenHash, tokenHash));
    }
    this.#found = undefined;
    this.#written = '';
    this.#jar.clear();
  }

  async #create(staffId: number, lifetimeMs: number, verifiedAt: Date | null): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const now = this.#now();
    await this.#db.insert(staffSessions).values({
      tokenHash: hashToken(token),
      staffId,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + lifetimeMs),
      verifiedAt,
    });
    this.#jar.write(token);
    this.#written = token;
    this.#found = undefined;
  }

  async #load(): Promise<FoundSession | undefined> {
    const tokenHash = this.#tokenHash();
    if (!tokenHash) return undefined;
    const now = this.#now();
    const [found] = await this.#db
      .select({ member: staff, session: staffSessions })
      .from(staffSessions)
      .innerJoin(staff, eq(staff.id, staffSessions.staffId))
      .where(
        and(
          eq(staffSessions.tokenHash, tokenHash),
          gt(staffSessions.expiresAt, now),
          gt(staffSessions.lastUsedAt, new Date(now.getTime() - IDLE_MS)),
          eq(staff.isActive, true),
          isNotNull(staff.passwordHash),
        ),
      );
    if (!found) return undefined;
    if (now.getTime() - found.session.lastUsedAt.getTime() > LAST_USE_PRECISION_MS) {
      await this.#db
        .update(staffSessions)
        .set({ lastUsedAt: now })
        .where(eq(staffSessions.tokenHash, tokenHash));
    }
    return { member: found.member, isVerified: found.session.verifiedAt !== null };
  }

  #tokenHash(): string {
    const token = this.#written ?? this.#jar.read();
    return token ? hashToken(token) : '';
  }
}

export async function sweepStaffSessions(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, staffSessions, lt(staffSessions.expiresAt, now));
}
