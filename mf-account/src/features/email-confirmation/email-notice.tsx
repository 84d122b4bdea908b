import { errorText } from 'shared-contracts/client';
import type { ApiError } from 'shared-contracts/client';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import { useAccountEmailLinkMutation } from './email-confirmation.api';

interface EmailNoticeProps {
  /** The account's. */
  email: string;
  isConfirmed: boolean;
  /** Asked for in its place, and not confirmed. */
  pending: string | undefined;
}

/** Says that an e-mail waits for its link to be opened, and sends another link. */
export function EmailNotice({ email, isConfirmed, pending }: EmailNoticeProps) {
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = useAccountEmailLinkMutation();
  if (isConfirmed && pending === undefined) return null;

  async function sendAgain() {
    const notice = await send()
      .unwrap()
      .then((body) => ({ body }))
      .catch((error: ApiError) => ({
        level: 'error' as const,
        body: errorText(error, copy.sendFailed),
      }));
    dispatch(noticeShown(notice));
  }

  return (
    <div className="message message-warning">
      <p>{pending === undefined ? copy.unconfirmed(email) : copy.pending(pending)}</p>
      <button
        type="button"
        className="button"
        aria-disabled={isLoading}
        onClick={() => !isLoading && void sendAgain()}
      >
        {isLoading ? copy.sending : copy.sendAgain}
      </button>
    </div>
  );
}
