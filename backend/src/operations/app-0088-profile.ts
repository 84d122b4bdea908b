import { Profile } from 'shared-contracts/wire';
import { requireOwnCustomer } from '../customers/own-customer';
import { handler } from './handler';

export const profile = handler(Profile, async ({ id }, context) =>
  context.accounts.profile(await requireOwnCustomer(id, context), context),
);
