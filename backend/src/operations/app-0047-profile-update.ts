import { and, eq, ne, sql } from 'drizzle-orm';
import { UpdateProfile } from 'shared-contracts/wire';
import { copy } from '../customers/copy';
import { tellOfCustomer } from '../customers/events';
import { readEmail, readFixedPhone, readMobilePhone } from '../customers/fields';
import { ownCustomer } from '../customers/own-customer';
import { forgetLinks } from '../customers/recovery';
import { codeOf, inTransaction, uniqueViolation } from '../database/in-transaction';
import { customers } from '../database/schema';
import { handler } from './handler';
import { Refusal } from './refusal';

const changesPerCustomer = 30;

export const updateProfile = handler(UpdateProfile, async (request, context) => {
  const { db, attempts } = context;
  const customer = await ownCustomer(request.id, context);
  const wanted = {
    fixedPhone: readFixedPhone(request.fixo, customer.kind),
    mobilePhone: readMobilePhone(request.celular),
    email: readEmail(request.email),
  };
  // A new e-mail tells whether another account has it: not to be asked without end.
  await attempts.count([
    { key: attempts.key('profile', String(customer.id)), limit: changesPerCustomer },
  ]);
  const own = eq(customers.id, customer.id);
  await inTransaction(db, async (tx) => {
    const [before] = await tx.select().from(customers).where(own).for('update');
    const [taken] = await tx
      .select({ id: customers.id })
      .from(customers)
      .where(
        and(
          eq(sql`lower(${customers.email})`, wanted.email.toLowerCase()),
          ne(customers.id, customer.id),
        ),
      );
    if (taken) throw new Refusal(409, copy.emailTaken);
    await tx.update(customers).set(wanted).where(own);
    if (!before || before.email.toLowerCase() === wanted.email.toLowerCase()) return;
    await forgetLinks(tx, customer.id);
    await tellOfCustomer(tx, {
      topic: 'customer.email-changed',
      payload: { customerId: customer.id, formerEmail: before.email },
    });
  }).catch((error: unknown) => {
    // Another account took it in this very moment.
    if (codeOf(error) === uniqueViolation) throw new Refusal(409, copy.emailTaken);
    throw error;
  });
  return { resposta: copy.profileSaved };
});
