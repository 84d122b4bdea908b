import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { Message } from '@fireflay/ui/message';
import { WhatsAppLink } from '@fireflay/ui/whatsapp-link';
import { paths } from 'shared-contracts/navigation';
import { AcceptanceDialog } from './acceptance-dialog';
import { copy } from './copy';
import { EmailDialog } from './email-dialog';
import { PutQuoteInCart } from './put-quote-in-cart';
import type { Quote } from './quote';
import styles from './quote.module.css';
import { RefusalDialog } from './refusal-dialog';

/** The id of the actions, to which the top of the page leads. */
export const ACTIONS_ID = 'quote-actions';

interface QuoteActionsProps {
  quote: Quote;
  url: string;
}

/** Anybody with the link can do these: buy, share, print, answer. */
export function QuoteActions({ quote, url }: QuoteActionsProps) {
  const [dialog, setDialog] = useState<'none' | 'email' | 'acceptance' | 'refusal'>('none');
  /** The result of the last action. */
  const [outcome, setOutcome] = useState('');
  const isWaiting = quote.state === 'open' || quote.state === 'sent';
  const isOver = quote.state === 'expired' || quote.state === 'refused';

  return (
    <section id={ACTIONS_ID} tabIndex={-1} className={styles.actions} aria-label={copy.actions}>
      <noscript>
        <p className="message message-info">{copy.needsScript}</p>
      </noscript>
      <StateMessage quote={quote} />
      <div className={styles.buttons}>
        {isOver ? <Again quote={quote} /> : <PutQuoteInCart quote={quote} />}
        {isWaiting && (
          <>
            <Button onClick={() => setDialog('acceptance')}>{copy.accept}</Button>
            <Button onClick={() => setDialog('refusal')}>{copy.refuse}</Button>
          </>
        )}
        <WhatsAppLink text={copy.whatsAppText(quote, url)}>{copy.whatsApp}</WhatsAppLink>
        {!isOver && <Button onClick={() => setDialog('email')}>{copy.byEmail}</Button>}
        <Button onClick={() => window.print()}>{copy.print}</Button>
      </div>
      <div role="status">{outcome && <Message kind="success">{outcome}</Message>}</div>
      {dialog === 'email' && (
        <EmailDialog
          token={quote.token}
          onSent={(text) => {
            setOutcome(text);
            setDialog('none');
          }}
          onClose={() => setDialog('none')}
        />
      )}
      {dialog === 'acceptance' && (
        <AcceptanceDialog quote={quote} onClose={() => setDialog('none')} />
      )}
      {dialog === 'refusal' && (
        <RefusalDialog token={quote.token} onClose={() => setDialog('none')} />
      )}
    </section>
  );
}

const messages = {
  accepted: { kind: 'success', text: copy.accepted },
  refused: { kind: 'info', text: copy.refused },
  expired: { kind: 'warning', text: copy.expired },
} as const;

function StateMessage({ quote: { state } }: { quote: Quote }) {
  const message = state === 'open' || state === 'sent' ? null : messages[state];
  return (
    <div role="status">{message && <Message kind={message.kind}>{message.text}</Message>}</div>
  );
}

const Again = ({ quote }: { quote: Quote }) => (
  <Link className="button button-primary" to={paths.newQuote(quote.items)}>
    {copy.again}
  </Link>
);
