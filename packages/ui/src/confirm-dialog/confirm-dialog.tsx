import { useState, type ReactNode } from 'react';
import { errorText } from 'shared-contracts/client';
import { TitledDialog } from '../dialog/titled-dialog';
import styles from './confirm-dialog.module.css';

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
    if (isBusy) return;
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
      {failure && (
        <p className="message message-error" role="alert">
          {failure}
        </p>
      )}
      <div className={styles.actions}>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isBusy || undefined}
          onClick={() => void confirm()}
        >
          {isBusy ? busyLabel : confirmLabel}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {cancelLabel}
        </button>
      </div>
    </TitledDialog>
  );
}
