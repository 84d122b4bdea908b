import { and, eq, isNull, sql } from 'drizzle-orm';
import { taxIdCharacters } from 'shared-contracts/documents';
import type { CustomerServices } from './accounts/services';
import type { Database } from '../database/database';
import { inTransaction } from '../database/in-transaction';
import { customers } from '../database/schema';
import { DomainError } from '../domain/domain-error';
import type { Accounts, NewCustomer } from '../ports/accounts';
import { hashPassword, isCorrectPassword } from './sessions/passwords';
import { copy } from './accounts/copy';
import { enqueueCustomerEvent } from './accounts/customer-events';
import { hasEmail, isEmailTaken, isOurs } from './accounts/own-customer';
import { setPassword } from './accounts/password';
import { consumeToken, findTokenOwner } from './accounts/recovery';

/** Minutes in which an equal registration counts as a retry of one whose response was lost. */
const DUPLICATE_WINDOW_MINUTES = 10;

/**
 * The customers of our own database.
 * @param close closes an account. It also concerns orders, which are above this room
 */
export function databaseAccounts(
  { db, now }: Pick<CustomerServices, 'db' | 'now'>,
  close: NonNullable<Accounts['close']>,
): Accounts {
  return {
    async checkPassword(document, password) {
      const [customer] = await db
        .select()
        .from(customers)
        .where(and(eq(customers.document, taxIdCharacters(document)), isOurs));
      return (await isCorrectPassword(customer?.passwordHash, password)) ? customer : undefined;
    },
    async isPasswordOf({ id }, password) {
      const [customer] = await db
        .select()
        .from(customers)
        .where(and(eq(customers.id, id), isOurs));
      return isCorrectPassword(customer?.passwordHash, password);
    },
    async register(wanted, { senha }) {
      const passwordHash = await hashPassword(senha);
      const added = await inTransaction(db, async (tx) => {
        if (await isEmailTaken(tx, wanted.email)) return undefined;
        const [row] = await tx
          .insert(customers)
          .values({ ...wanted, passwordHash, createdAt: now() })
          .onConflictDoNothing()
          .returning();
        if (row) {
          await enqueueCustomerEvent(tx, {
            topic: 'customer.confirm-email',
            payload: { customerId: row.id },
          });
        }
        return row;
      });
      if (!added && !(await wasJustAdded(db, wanted, senha, now()))) {
        throw new DomainError(409, copy.taken);
      }
      const resposta = `${copy.registered} ${copy.registeredUnconfirmed}`;
      return { resposta, added: added && { customerId: added.id } };
    },
    async requestRecovery({ email }) {
      const [customer] = await db
        .select({ id: customers.id })
        .from(customers)
        .where(hasEmail(email))
        // Prefers the account that has confirmed the address, else the oldest one that claims it.
        .orderBy(isNull(customers.emailVerifiedAt), customers.id)
        .limit(1);
      await enqueueCustomerEvent(db, {
        topic: 'customer.recovery',
        payload: { customerId: customer?.id ?? null },
      });
      return customer?.id;
    },
    async resetPassword({ token, newPassword }) {
      const customerId = await findTokenOwner(db, token, now());
      if (customerId === undefined) return { kind: 'bad-link' };
      const passwordHash = await hashPassword(newPassword);
      const isDone = await inTransaction(db, async (tx) => {
        if (!(await consumeToken(tx, token, now()))) return false;
        await setPassword(tx, { customerId, passwordHash, now: now() });
        return true;
      });
      return isDone ? { kind: 'done', text: copy.passwordReset, customerId } : { kind: 'bad-link' };
    },
    async profile({ id, name, email }) {
      const [customer] = await db.select().from(customers).where(eq(customers.id, id));
      return {
        nome: name,
        telcontato: customer?.fixedPhone ?? '',
        telcelular: customer?.mobilePhone ?? '',
        email,
        email_confirmado: Boolean(customer?.emailVerifiedAt),
        ...(customer?.pendingEmail && { email_pendente: customer.pendingEmail }),
      };
    },
    async updateProfile({ id: customerId, email: current }, { email, ...phones }) {
      const own = eq(customers.id, customerId);
      if (email.toLowerCase() === current.toLowerCase()) {
        await db.update(customers).set(phones).where(own);
        return { resposta: copy.profileSaved };
      }
      if (await isEmailTaken(db, email, customerId)) throw new DomainError(409, copy.emailTaken);
      await inTransaction(db, async (tx) => {
        const [before] = await tx.select().from(customers).where(own).for('update');
        await tx
          .update(customers)
          .set({ ...phones, pendingEmail: email })
          .where(own);
        if (before?.pendingEmail?.toLowerCase() === email.toLowerCase()) return;
        await enqueueCustomerEvent(tx, {
          topic: 'customer.confirm-email',
          payload: { customerId },
        });
      });
      return { resposta: copy.confirmationPending(email) };
    },
    replacePassword: (_customer, { next }) => hashPassword(next),
    close,
  };
}

async function wasJustAdded(
  db: Database,
  { kind, document, name, fixedPhone, mobilePhone, email }: NewCustomer,
  password: string,
  now: Date,
): Promise<boolean> {
  const [same] = await db
    .select()
    .from(customers)
    .where(
      and(
        eq(customers.kind, kind),
        eq(customers.document, document),
        eq(customers.name, name),
        eq(customers.fixedPhone, fixedPhone),
        eq(customers.mobilePhone, mobilePhone),
        eq(customers.email, email),
        isOurs,
        isNull(customers.closedAt),
        sql`${customers.createdAt} > ${new Date(now.getTime() - DUPLICATE_WINDOW_MINUTES * 60_000)}`,
      ),
    );
  // Verifies the password even without such a row, so that timing reveals nothing.
  return isCorrectPassword(same?.passwordHash, password);
}
