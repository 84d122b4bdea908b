import { useState } from 'react';
import { TitledDialog } from '@fireflay/ui/dialog';
import { errorText } from 'shared-contracts/client';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import { useAccountWithdrawalMutation } from './order.api';
import styles from './order-page.module.css';

interface WithdrawalDialogProps {
  orderId: string;
  onClose: () => void;
}

/** Explains the effects of a withdrawal and asks for a confirmation. */
export function WithdrawalDialog({ orderId, onClose }: WithdrawalDialogProps) {
  const dispatch = useAppDispatch();
  const [withdraw, { isLoading }] = useAccountWithdrawalMutation();
  const [failure, setFailure] = useState('');

  async function confirm() {
    if (isLoading) return;
    setFailure('');
    try {
      dispatch(noticeShown({ body: await withdraw(orderId).unwrap() }));
      onClose();
    } catch (error) {
      setFailure(errorText(error, copy.withdrawFailed));
    }
  }

  return (
    <TitledDialog title={copy.withdrawTitle} onClose={onClose}>
      <ul className={styles.withdrawalTerms}>
        {copy.withdrawTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className={styles.soft}>{copy.withdrawLaw}</p>
      {failure && (
        <p className="message message-error" role="alert">
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isLoading || undefined}
          onClick={() => void confirm()}
        >
          {isLoading ? copy.withdrawing : copy.withdrawConfirm}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {copy.withdrawKeep}
        </button>
      </div>
    </TitledDialog>
  );
}
