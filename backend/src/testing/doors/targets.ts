import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { customers, sessions, staff, staffSessions } from '../../database/schema';
import type { Database } from '../../database/database';
import { openBackOffice } from '../../office/testing/test-back-office';
import { STAFF_COOKIE } from '../../office/staff/staff-session';
import { hashPassword } from '../../customers/sessions/passwords';
import { SESSION_COOKIE } from '../../customers/sessions/session';
import { addCustomers, addProducts } from '../builders';
import { aTestApp } from '../test-app';
import { withDoors } from './doors';
import type { Door } from './doors';

/** A server with its doors. */
export interface Target {
  app: FastifyInstance;
  db: Database;
  doors: readonly Door[];
  /** The cookie of a new session, which a request may end. */
  signIn(): Promise<string>;
}

interface Targets {
  shop: Target;
  office: Target;
  close(): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** Opens shop and back office with a customer, an employee and a product, and lists every route that they have. */
export async function openTargets(): Promise<Targets> {
  const pageFolder = await mkdtemp(join(tmpdir(), 'fireflay-page-'));
  await writeFile(join(pageFolder, 'chunks.json'), '{}');
  const { built, doorsOf } = await withDoors(async () => {
    const shop = await aTestApp({
      configure: { ERP_WEBHOOK_SECRETS: `whsec_${randomBytes(32).toString('base64')}` },
    });
    return openBackOffice(shop, { pageFolder });
  });
  const { shop, office, db, clock } = built;
  await addCustomers(db);
  await addProducts(db, [{ code: 1 }]);
  const [customer] = await db.select().from(customers);
  const row = {
    name: 'Ana',
    email: 'ana@loja.example',
    roles: ['administrator' as const],
    passwordHash: await hashPassword('nobody has this one'),
  };
  const [member] = await db.insert(staff).values(row).returning();
  const later = () => new Date(clock.now.getTime() + HOUR_MS);

  return {
    shop: {
      app: shop.app,
      db,
      doors: doorsOf(shop.app),
      signIn: async () => {
        const { token, tokenHash } = createToken();
        await db
          .insert(sessions)
          .values({ tokenHash, customerId: customer?.id ?? 0, expiresAt: later() });
        return `${SESSION_COOKIE}=${token}`;
      },
    },
    office: {
      app: office,
      db,
      doors: doorsOf(office),
      signIn: () => signInEmployee(db, member?.id ?? 0, { now: clock.now, later: later() }),
    },
    close: () => built.close(),
  };
}

async function signInEmployee(
  db: Database,
  staffId: number,
  { now, later }: { now: Date; later: Date },
): Promise<string> {
  // An accepted request may have taken the roles.
  await db.update(staff).set({ roles: ['administrator'], isActive: true });
  const { token, tokenHash } = createToken();
  await db
    .insert(staffSessions)
    .values({ tokenHash, staffId, expiresAt: later, lastUsedAt: now, verifiedAt: now });
  return `${STAFF_COOKIE}=${token}`;
}

function createToken() {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: createHash('sha256').update(token).digest('hex') };
}
