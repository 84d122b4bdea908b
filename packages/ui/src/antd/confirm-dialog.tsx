import { useState, type ReactNode } from 'react';
import { errorText } from 'shared-contracts/client';
import { Alert } from './alert';
import { Button } from './button';
import styles from './confirm-dialog.module.css';
import { ModalDialog } from './modal-dialog';

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  /** Instead of `confirmLabel` while the action is in progress. */
  busyLabel: string;
  cancelLabel: string;
  /** The message for a failure without a text of its own. */
  failedText: string;
  /** The action; rejects with the failure, as `.unwrap()` does. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** What the action does. */
  children: ReactNode;
}

/** Asks for a confirmation, runs the action once, and shows why it failed. The caller closes it after success. */
export function ConfirmDialog({
  title,
  confirmLabel,
  busyLabel,
  cancelLabel,
  failedText,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function confirm() {
    setFailure('');
    setBusy(true);
    try {
      await onConfirm();
    } catch (error) {
      setFailure(errorText(error, failedText));
    } finally {
      setBusy(false);
    }
  }

  return (
    <ModalDialog title={title} onClose={onClose}>
      <div className={styles.content}>
        {children}
        {failure && <Alert type="error" showIcon title={failure} />}
        <div className={styles.actions}>
          <Button
            type="primary"
            loading={isBusy}
            aria-disabled={isBusy || undefined}
            onClick={() => void confirm()}
          >
            {isBusy ? busyLabel : confirmLabel}
          </Button>
          <Button onClick={onClose}>{cancelLabel}</Button>
        </div>
      </div>
    </ModalDialog>
  );
}
