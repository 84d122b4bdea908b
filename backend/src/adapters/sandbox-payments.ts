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

/** As acquirers' sandboxes do, the last digit of the card decides. */
const refusalsByLastDigit: Record<string, CardRefusal> = {
  '2': 'refused',
  '3': 'expired',
  '5': 'blocked',
  '6': 'timed-out',
  '7': 'cancelled',
  '8': 'problem',
  '9': 'refused',
};

/** The acquirer that the sandbox plays: it keeps its own books and moves no money. */
export function sandboxPayments(db: Database, receiver: PixReceiver, now: () => Date): Payments {
  /** The charge of this key: the one given, or the one there already was. */
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
    if (!stored) throw new Error('The sandbox lost a charge.');
    return stored;
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

    async read(reference) {
      const [found] = await db
        .select()
        .from(sandboxCharges)
        .where(eq(sandboxCharges.reference, reference));
      return found && toCharge(found);
    },

    async findAllByKey(key) {
      const found = await db
        .select()
        .from(sandboxCharges)
        .where(eq(sandboxCharges.idempotencyKey, key));
      return found.map(toCharge);
    },

    async refund(reference) {
      await db
        .update(sandboxCharges)
        .set({ state: 'refunded' })
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
 * What the shopper's bank would do. True when the charge is paid afterwards, also when it already was.
 * A real bank refuses an expired charge; `late` pays it all the same, as one on its way at that moment.
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

/** Lets the time of an open charge pass. */
export async function expireSandboxPix(db: Database, reference: string, now: Date): Promise<void> {
  await db
    .update(sandboxCharges)
    .set({ expiresAt: now })
    .where(and(eq(sandboxCharges.reference, reference), eq(sandboxCharges.state, 'open')));
}

function toCharge(found: SandboxCharge): Charge {
  const { reference, state, amountCents } = found;
  return {
    reference,
    key: found.idempotencyKey,
    state,
    amountCents,
    refusal: found.refusal === null ? undefined : toCardRefusal(found.refusal),
  };
}

function toCardRefusal(text: string | null): CardRefusal {
  return Object.values(refusalsByLastDigit).find((each) => each === text) ?? 'problem';
}
