import { Button, Drawer, Spin, Tag } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { QuoteDetail } from '@fireflay/back-office-wire';
import { FailedQuery } from '../../api/failure';
import { formatDay, formatMoment } from '../../layout/format';
import styles from '../returns/returns.module.css';
import { AnswerDialog } from './answer-dialog';
import { copy, stateLabels } from './copy';
import { QuoteFacts } from './quote-facts';
import { useReadQuoteQuery } from './quotes.api';

/** One quote: what was asked for, by whom, and its answer. */
export function QuoteDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useReadQuoteQuery(id);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Drawer
      open
      size="min(100vw, 44rem)"
      closable={{ 'aria-label': copy.close }}
      title={
        <h2 ref={heading} tabIndex={-1} className={styles.title}>
          {copy.name(id)}
        </h2>
      }
      onClose={onClose}
      // The list's link that opened it, which the address has replaced meanwhile.
      afterOpenChange={(isOpen) => isOpen && heading.current?.focus()}
    >
      {error ? (
        <FailedQuery error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <QuoteContent found={data} />
      ) : (
        <Spin />
      )}
    </Drawer>
  );
}

function QuoteContent({ found }: { found: QuoteDetail }) {
  const [isAnswering, setAnswering] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const { state, createdAt, validUntil, link, orderId, answeredBy } = found;
  const mayAnswer = state !== 'accepted' && state !== 'refused';
  return (
    <div className={styles.content}>
      <p className={styles.state}>
        <Tag>{stateLabels[state]}</Tag>
        <span>{copy.made(formatMoment(createdAt))}</span>
        <strong>{copy.validUntil(formatDay(validUntil))}</strong>
      </p>
      <p className={styles.state}>
        <a href={link} target="_blank" rel="noreferrer">
          {copy.openInStore}
          <span className="visually-hidden">{copy.opensInNewTab}</span>
        </a>
        {orderId !== null && <Link to={`/pedidos/${orderId}`}>{copy.order(orderId)}</Link>}
        {answeredBy !== '' && <span>{copy.answeredBy(answeredBy)}</span>}
      </p>
      {mayAnswer && (
        <div className={styles.actions}>
          <Button ref={trigger} type="primary" onClick={() => setAnswering(true)}>
            {copy.answer}
          </Button>
        </div>
      )}
      <QuoteFacts found={found} />
      {isAnswering && (
        <AnswerDialog
          found={found}
          onClose={() => {
            setAnswering(false);
            trigger.current?.focus();
          }}
        />
      )}
    </div>
  );
}
