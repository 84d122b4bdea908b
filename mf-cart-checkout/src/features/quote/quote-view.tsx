import { Message } from '@fireflay/ui/message';
import { findChanges } from './quote';
import type { Quote } from './quote';
import { copy } from './copy';
import { ACTIONS_ID, QuoteActions } from './quote-actions';
import { QuoteHeading } from './quote-heading';
import { QuoteProof } from './quote-proof';
import { QuoteTable } from './quote-table';
import { QuoteTotals } from './quote-totals';
import styles from './quote.module.css';

interface QuoteViewProps {
  quote: Quote;
  /** The whole address of the page. */
  url: string;
}

/** The sheet of a quote, as on paper, and what can be done with it. */
export function QuoteView({ quote, url }: QuoteViewProps) {
  return (
    <>
      <a className={`button ${styles.jump}`} href={`#${ACTIONS_ID}`}>
        {copy.jump}
      </a>
      <article className={`card ${styles.sheet}`} aria-labelledby="quote-title">
        <QuoteHeading quote={quote} />
        {quote.message && (
          <section className={styles.answer} aria-labelledby="quote-answer">
            <h2 id="quote-answer">{copy.answer}</h2>
            <p>{quote.message}</p>
          </section>
        )}
        <QuoteTable items={quote.items} />
        <QuoteTotals quote={quote} />
        <p className={styles.conditions}>{copy.conditions}</p>
        <QuoteProof number={quote.number} url={url} />
      </article>
      <div className={styles.onScreen}>
        <QuoteChanges quote={quote} />
        <QuoteActions quote={quote} url={url} />
      </div>
    </>
  );
}

function QuoteChanges({ quote }: { quote: Quote }) {
  const changes = findChanges(quote);
  if (changes.length === 0) return null;
  return (
    <Message kind="warning">
      <h2 className={styles.changesTitle}>{copy.changed}</h2>
      <ul className={styles.changes}>
        {changes.map((change) => (
          <li key={`${change.kind} ${change.name}`}>{copy.change(change)}</li>
        ))}
      </ul>
      {quote.coupon !== null && <p>{copy.honoured}</p>}
    </Message>
  );
}
