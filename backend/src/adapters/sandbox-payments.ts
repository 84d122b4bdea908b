import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { sandboxCharges } from '../database/schema';
import { encodeBrCode } from '../domain/br-code';
import type { CardRefusal, Charge, Payments } from '../ports/payments';

export interface PixReceiver {
  pixKey: string;
  name: string;
  city: string;
}

/** The last digit of the card decides the outcome, as in acquirers' sandboxes. */
const refusalsByLastDigit: Record<string, CardRefusal> = {
  '2': 'refused',
  '3': 'expired',
  '5': 'blocked',
  '6': 'timed-out',
  '7': 'cancelled',
  '8': 'problem',
  '9': 'refused',
};

/** The sandbox's acquirer: it stores its charges in its own tables and moves no money. */
export function sandboxPayments(db: Database, receiver: PixReceiver, now: () => Date): Payments {
  /** The charge of this key: the stored one if there is one, else `charge`. */
  async function findOrCreateCharge(
    charge: typeof sandboxCharges.$inferInsert,
  ): Promise<SandboxCharge> {
    await db
      .insert(sandboxCharges)
      .values(charge)
      .onConflictDoNothing({ target: sandboxCharges.idempotencyKey });
    const [stored] = await db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.idempotencyKey, charge.idempotencyKey));
    if (!stored) throw new Error('Sandbox: the charge was not stored.');
    return stored;
  }

  async function read(reference: string): Promise<Charge | undefined> {
    const [found] = await db
      .select()
      .from(sandboxCharges)
      .where(eq(sandboxCharges.reference, reference));
    return found && toCharge(found);
  }

  return {
    async openPix({ key, amountCents, description, expiresAt }) {
      const charge = await findOrCreateCharge({
        reference: `px${randomUUID().replaceAll('-', '').slice(0, 22)}`,
        idempotencyKey: key,
        kind: 'pix',
        state: 'open',
        amountCents,
        description,
        expiresAt,
      });
      const code = encodeBrCode({
        key: receiver.pixKey,
        merchantName: receiver.name,
        merchantCity: receiver.city,
        amountCents: charge.amountCents,
        transactionId: charge.reference,
      });
      return { reference: charge.reference, brCode: code };
    },

    async chargeCard({ key, amountCents, description, card }) {
      const refusal = refusalsByLastDigit[card.number.slice(-1)];
      const charge = await findOrCreateCharge({
        reference: `cc${randomUUID().replaceAll('-', '').slice(0, 22)}`,
        idempotencyKey: key,
        kind: 'credit',
        state: refusal ? 'refused' : 'paid',
        refusal,
        amountCents,
        description,
        paidAt: refusal ? undefined : now(),
      });
      const { reference } = charge;
      return charge.state === 'refused'
        ? { state: 'refused', reference, refusal: toCardRefusal(charge.refusal) }
        : { state: 'paid', reference };
    },

    read,
    lookUp: read,

    async findAllByKey(key) {
      const found = await db
        .select()
        .from(sandboxCharges)
        .where(eq(sandboxCharges.idempotencyKey, key));
      return found.map(toCharge);
    },

    async refund(reference, part) {
      const { amountCents, refundedCents } = sandboxCharges;
      const refunded = part ? part.refundedCents + part.amountCents : amountCents;
      await db
        .update(sandboxCharges)
        .set({
          refundedCents: sql`greatest(${refundedCents}, ${refunded})`,
          state: sql`case when ${refunded} >= ${amountCents} then 'refunded' else 'paid' end`,
        })
        .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.state, 'paid')));
    },

    async cancel(reference) {
      await db
        .update(sandboxCharges)
        .set({ state: 'refunded' })
        .where(
          and(
            eq(sandboxCharges.reference, reference),
            inArray(sandboxCharges.state, ['open', 'paid']),
          ),
        );
    },
  };
}

type SandboxCharge = typeof sandboxCharges.$inferSelect;

/**
 * Pays as the shopper's bank would.
 * @param late pays even an expired charge, like a payment that was in progress when the charge expired; a real
 * bank refuses it
 * @returns true when the charge is paid afterwards, also when it already was
 */
export async function paySandboxPix(
  db: Database,
  reference: string,
  now: Date,
  isLate = false,
): Promise<boolean> {
  await db
    .update(sandboxCharges)
    .set({ state: 'paid', paidAt: now })
    .where(
      and(
        eq(sandboxCharges.reference, reference),
        eq(sandboxCharges.state, 'open'),
        isLate ? sql`true` : gt(sandboxCharges.expiresAt, now),
      ),
    );
  const [charge] = await db
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.reference, reference));
  return charge?.state === 'paid';
}

/** Makes an open charge expire. */
export async function expireSandboxPix(db: Database, reference: string, now: Date): Promise<void> {
  await db
    .update(sandboxCharges)
    .set({ expiresAt: now })
    .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.state, 'open')));
}

function toCharge(found: SandboxCharge): Charge {
  const { reference, state, amountCents, refundedCents } = found;
  return {
    reference,
    key: found.idempotencyKey,
    state,
    amountCents,
    refundedCents: state === 'refunded' ? amountCents : refundedCents,
    refusal: found.refusal === null ? undefined : toCardRefusal(found.refusal),
  };
}

function toCardRefusal(text: string | null): CardRefusal {
  return Object.values(refusalsByLastDigit).find((each) => each === text) ?? 'problem';
}
