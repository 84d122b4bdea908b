import type { Context } from '../context';
import { copy } from '../operations/copy';
import { Refusal } from '../operations/refusal';
import type { SignedInCustomer } from '../sessions/session';

/** The customer signed in, when the id on the wire is theirs: it is a name, not a permission. */
export async function ownCustomer(id: string, { session }: Context): Promise<SignedInCustomer> {
  const customer = await session.customer();
  if (id !== String(customer.id)) throw new Refusal(403, copy.notYours);
  return customer;
}
