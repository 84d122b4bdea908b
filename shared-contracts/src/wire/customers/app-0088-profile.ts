import { Type } from 'typebox';
import { ProfileCall } from '../calls';
import { operation } from '../operation';
import { CustomerProfile, Id } from '../shapes';

/** APP_0088: the customer's name, phones and e-mail. */
export const Profile = operation(ProfileCall, {
  /** The customer's id. */
  query: Type.Object({ id: Id }),
  reply: CustomerProfile,
  refusals: [401, 403],
});
