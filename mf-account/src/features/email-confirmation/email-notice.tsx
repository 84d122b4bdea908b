import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { errorText } from 'shared-contracts/client';
import type { ApiError } from 'shared-contracts/client';
import { noticeShown, useAppDispatch, useFeature } from 'shared-contracts/store';
import { copy } from './copy';
import { useAccountEmailLinkMutation } from './email-confirmation.api';

interface EmailNoticeProps {
  /** The current e-mail of the account. */
  email: string;
  isConfirmed: boolean;
  /** The new e-mail that is not confirmed. */
  pending: string | undefined;
}

/** Shows that an e-mail must be confirmed, and sends another link on request. */
export function EmailNotice({ email, isConfirmed, pending }: EmailNoticeProps) {
  const dispatch = useAppDispatch();
  const doOrderEmailsWait = useFeature('orderEmails');
  const [sendLink, { isLoading }] = useAccountEmailLinkMutation();
  if (isConfirmed && pending === undefined) return null;

  const [unconfirmed, send] = doOrderEmailsWait
    ? [copy.unconfirmed, copy.sendAgain]
    : [copy.unconfirmedEmail, copy.send];

  async function sendAgain() {
    const notice = await sendLink()
      .unwrap()
      .then((body) => ({ body }))
      .catch((error: ApiError) => ({
        level: 'error' as const,
        body: errorText(error, copy.sendFailed),
      }));
    dispatch(noticeShown(notice));
  }

  return (
    <Message kind="warning">
      {pending === undefined ? unconfirmed(email) : copy.pending(pending)}
      <Button isBusy={isLoading} onClick={() => void sendAgain()}>
        {isLoading ? copy.sending : send}
      </Button>
    </Message>
  );
}
