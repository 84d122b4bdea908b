import { useState } from 'react';
import type { ReactNode } from 'react';
import { errorText } from 'shared-contracts/client';
import { Button } from '../button';
import { Message } from '../message';
import styles from './confirm-dialog.module.css';
import { TitledDialog } from './titled-dialog';

interface ConfirmDialogProps {
  title: string;
  confirmLabel: string;
  /** Instead of `confirmLabel` while the action is in progress. */
  busyLabel: string;
  cancelLabel: string;
  /** The message for a failure without its own text. */
  failedText: string;
  /** The action; rejects with the failure, as `.unwrap()` does. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
  /** The effect of the action. */
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
    <TitledDialog title={title} onClose={onClose}>
      {children}
      {failure && <Message kind="error">{failure}</Message>}
      <div className={styles.actions}>
        <Button variant="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {isBusy ? busyLabel : confirmLabel}
        </Button>
        <Button onClick={onClose}>{cancelLabel}</Button>
      </div>
    </TitledDialog>
  );
}
