import { SignInMessage } from '@fireflay/ui/sign-in-message';
import { copy } from './copy';

/** Shown on a customer page when the shopper is not signed in. */
export const AccountSignInMessage = () => (
  <SignInMessage title={copy.title} body={copy.body} linkLabel={copy.signIn} />
);
