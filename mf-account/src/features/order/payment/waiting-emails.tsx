import { useFeature } from 'shared-contracts/store';
import { useAccountProfileQuery } from '../../customer/profile.api';
import { EmailNotice } from '../../email-confirmation/email-notice';

/** Says that the e-mails about an order that is not paid wait for the confirmation of the address. */
export function WaitingEmails({ customerId }: { customerId: string }) {
  const areSent = useFeature('orderEmails');
  const { data } = useAccountProfileQuery(customerId, { skip: !areSent });
  if (!data || data.isEmailConfirmed) return null;
  return <EmailNotice email={data.email} isConfirmed={false} pending={undefined} />;
}
