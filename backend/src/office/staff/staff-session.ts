import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm';
import type { OwnSession, Permissions } from '@fireflay/back-office-wire';
import type { Database, Transaction } from '../../database/database';
import { deleteInBatches } from '../../database/delete-in-batches';
import { staff, staffSessions } from '../../database/schema';
import { DomainError } from '../../domain/domain-error';
import type { CookieJar } from '../../customers/sessions/cookies';
import { hashToken } from '../../customers/sessions/hash-token';
import { copy } from '../copy';
import { findPermissions } from './permissions';

export const STAFF_COOKIE = 'fireflay_staff';
export const STAFF_DEVICE_COOKIE = 'fireflay_staff_device';
const HOUR_MS = 3_600_000;
/** A working day. */
const SESSION_MS = 12 * HOUR_MS;
/** Without a request for so long, the session has ended. */
const IDLE_MS = HOUR_MS;
/** Time for the second factor after the password. */
const VERIFY_MS = HOUR_MS / 6;
const LAST_USE_PRECISION_MS = 60_000;
/** After a code, what needs one is done without another for so long. */
const CODE_IS_RECENT_MS = 5 * 60_000;
/** Characters of the hash that identify a session to its employee. */
const PUBLIC_ID_LENGTH = 16;

export type StaffRow = typeof staff.$inferSelect;

/** The employee of a request, with what all roles together permit. */
export interface StaffMemberRow extends StaffRow {
  permissions: Permissions;
}

export interface FoundSession {
  member: StaffMemberRow;
  session: typeof staffSessions.$inferSelect;
  /** The second factor was given. */
  isVerified: boolean;
}

/** The employee's session of one request: read from its cookie, at most once. */
export class StaffSession {
  readonly #db: Database;
  readonly #jar: CookieJar;
  readonly #now: () => Date;
  /** Device name, stored with a new session. */
  readonly #device: string;

  #found: Promise<FoundSession | undefined> | undefined;
  /** The token that this request wrote; empty: it ended the session. */
  #written: string | undefined;

  constructor(db: Database, jar: CookieJar, now: () => Date, device = '') {
    this.#db = db;
    this.#jar = jar;
    this.#now = now;
    this.#device = device;
  }

  find(): Promise<FoundSession | undefined> {
    this.#found ??= this.#load();
    return this.#found;
  }

  /** The employee who is signed in with both factors; refuses with 401 when there is none. */
  async requireMember(): Promise<StaffMemberRow> {
    const found = await this.find();
    if (!found?.isVerified) throw new DomainError(401, copy.signIn);
    return found.member;
  }

  /** Refuses with 428 unless a code was given in the last minutes. */
  async requireRecentCode(): Promise<void> {
    const found = await this.find();
    const at = found?.session.confirmedAt ?? found?.session.verifiedAt;
    if (at && this.#now().getTime() - at.getTime() < CODE_IS_RECENT_MS) return;
    throw new DomainError(428, copy.codeNeeded);
  }

  /** A code was given in this session. */
  confirm(): Promise<void> {
    return this.change({ confirmedAt: this.#now() });
  }

  /** Changes the row of this session. */
  async change(values: Partial<typeof staffSessions.$inferInsert>): Promise<void> {
    await this.#db
      .update(staffSessions)
      .set(values)
      .where(eq(staffSessions.tokenHash, this.#tokenHash()));
    this.#found = undefined;
  }

  /** The sessions of the employee, this one and the others, the last used first. */
  async list(staffId: number): Promise<OwnSession[]> {
    const now = this.#now();
    const rows = await this.#db
      .select()
      .from(staffSessions)
      .where(
        and(eq(staffSessions.staffId, staffId), isLive(now), isNotNull(staffSessions.verifiedAt)),
      )
      .orderBy(desc(staffSessions.lastUsedAt), staffSessions.tokenHash);
    return rows.map(({ tokenHash, device, createdAt, lastUsedAt }) => ({
      id: publicId(tokenHash),
      device,
      startedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: tokenHash === this.#tokenHash(),
    }));
  }

  /** Ends the employee's other sessions, or the one with this public id. */
  async endOthers(tx: Database | Transaction, staffId: number, id?: string): Promise<void> {
    await tx
      .delete(staffSessions)
      .where(
        and(
          eq(staffSessions.staffId, staffId),
          ne(staffSessions.tokenHash, this.#tokenHash()),
          id === undefined
            ? undefined
            : sql`left(${staffSessions.tokenHash}, ${PUBLIC_ID_LENGTH}) = ${id}`,
        ),
      );
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
      device: this.#device,
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
          isLive(now),
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
    const permissions = await findPermissions(this.#db, found.member.roles);
    return {
      session: found.session,
      member: { ...found.member, permissions },
      isVerified: found.session.verifiedAt !== null,
    };
  }

  #tokenHash(): string {
    const token = this.#written ?? this.#jar.read();
    return token ? hashToken(token) : '';
  }
}

const isLive = (now: Date) =>
  and(
    gt(staffSessions.expiresAt, now),
    gt(staffSessions.lastUsedAt, new Date(now.getTime() - IDLE_MS)),
  );

const publicId = (tokenHash: string) => tokenHash.slice(0, PUBLIC_ID_LENGTH);

export async function sweepStaffSessions(db: Database, now: Date): Promise<void> {
  await deleteInBatches(db, staffSessions, lt(staffSessions.expiresAt, now));
}
