import { eq } from 'drizzle-orm';
import { Profile } from 'shared-contracts/wire';
import { requireOwnCustomer } from '../customers/own-customer';
import { customers } from '../database/schema';
import { handler } from './handler';

export const profile = handler(Profile, async ({ id }, context) => {
  const own = await requireOwnCustomer(id, context);
  const [customer] = await context.db.select().from(customers).where(eq(customers.id, own.id));
  return {
    nome: own.name,
    telcontato: customer?.fixedPhone ?? '',
    telcelular: customer?.mobilePhone ?? '',
    email: own.email,
    email_confirmado: Boolean(customer?.emailVerifiedAt),
    ...(customer?.pendingEmail && { email_pendente: customer.pendingEmail }),
  };
});
