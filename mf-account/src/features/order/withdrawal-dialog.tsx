import { ConfirmDialog } from '@fireflay/ui/dialog';
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
  const [withdraw] = useAccountWithdrawalMutation();

  async function confirm() {
    dispatch(noticeShown({ body: await withdraw(orderId).unwrap() }));
    onClose();
  }

  return (
    <ConfirmDialog
      title={copy.withdrawTitle}
      confirmLabel={copy.withdrawConfirm}
      busyLabel={copy.withdrawing}
      cancelLabel={copy.withdrawKeep}
      failedText={copy.withdrawFailed}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={styles.withdrawalTerms}>
        {copy.withdrawTerms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
      <p className={styles.soft}>{copy.withdrawLaw}</p>
    </ConfirmDialog>
  );
}
