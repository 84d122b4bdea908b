import { useId, useState } from 'react';
import { ConfirmDialog } from '@fireflay/ui/dialog';
import { copy } from './copy';
import { useCartQuoteRefusalMutation } from './quote.api';

interface RefusalDialogProps {
  token: string;
  onClose: () => void;
}

/** Asks before a quote is refused, with an optional reason for the store. */
export function RefusalDialog({ token, onClose }: RefusalDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [refuse] = useCartQuoteRefusalMutation();
  const { title, lead, reason: label, confirm, busy, cancel, failed } = copy.refusal;

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      busyLabel={busy}
      cancelLabel={cancel}
      failedText={failed}
      onConfirm={async () => {
        await refuse({ token, reason }).unwrap();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{lead}</p>
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
        <textarea
          id={id}
          className="input"
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
