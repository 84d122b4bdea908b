import { useLocation } from 'react-router-dom';
import { ConfirmDialog } from '@fireflay/ui/dialog';
import { copy } from './copy';
import { isOwnQuote } from './own-quote';
import type { Quote } from './quote';
import { useCartQuoteAcceptanceMutation } from './quote.api';

interface AcceptanceDialogProps {
  quote: Quote;
  onClose: () => void;
}

/** Asks before a quote is accepted: anybody with the link can, also who made it. */
export function AcceptanceDialog({ quote, onClose }: AcceptanceDialogProps) {
  const [accept] = useCartQuoteAcceptanceMutation();
  const isOwn = isOwnQuote(useLocation().state, quote.token);
  const { title, lead, own, confirm, busy, cancel } = copy.acceptance;

  return (
    <ConfirmDialog
      title={title}
      confirmLabel={confirm}
      busyLabel={busy}
      cancelLabel={cancel}
      failedText={copy.acceptFailed}
      onConfirm={async () => {
        await accept(quote.token).unwrap();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{lead(quote)}</p>
      {isOwn && quote.professional && (
        <p>
          <strong>{own}</strong>
        </p>
      )}
    </ConfirmDialog>
  );
}
