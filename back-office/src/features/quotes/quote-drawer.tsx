import { Button, Tag } from 'antd';
import { useRef, useState } from 'react';
import { ShareLinks } from '@fireflay/ui/share-links';
import type { QuoteDetail } from '@fireflay/back-office-wire';
import { AreaLink } from '../../layout/area-link';
import { formatDay, formatMoment } from '../../layout/format';
import { QueryDrawer } from '../../layout/query-drawer';
import styles from '../returns/returns.module.css';
import { useEmployee } from '../session/use-employee';
import { AnswerDialog } from './answer-dialog';
import { copy, stateLabels } from './copy';
import { copy as paymentCopy } from './payment/copy';
import { PaymentDialog } from './payment/payment-dialog';
import { QuoteSummary } from './quote-summary';
import { useReadQuoteQuery } from './quotes.api';

/** One quote: what was asked for, by whom, and its answer. */
export function QuoteDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useReadQuoteQuery(id);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <QueryDrawer
      title={copy.name(id)}
      heading={heading}
      closeLabel={copy.close}
      query={{ data, error, refetch }}
      onClose={onClose}
    >
      {(found) => <QuoteContent found={found} />}
    </QueryDrawer>
  );
}

function QuoteContent({ found }: { found: QuoteDetail }) {
  const [opened, setOpened] = useState<'answer' | 'payment'>();
  const answer = useRef<HTMLButtonElement>(null);
  const { mayCall } = useEmployee();
  const { state, createdAt, validUntil, link, orderId, supplementOf, answeredBy } = found;
  const mayAnswer = state !== 'accepted' && state !== 'refused';
  // Its customer may have accepted it without buying.
  const mayPay =
    orderId === null &&
    state !== 'refused' &&
    state !== 'expired' &&
    mayCall('RegisterStorePayment');
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
        {supplementOf !== null && (
          <AreaLink to={`/pedidos/${supplementOf}`}>{copy.goesWith(supplementOf)}</AreaLink>
        )}{' '}
        {orderId !== null && <AreaLink to={`/pedidos/${orderId}`}>{copy.order(orderId)}</AreaLink>}
        {answeredBy !== '' && <span>{copy.answeredBy(answeredBy)}</span>}
      </p>
      {mayAnswer && state !== 'expired' && <ShareLinks url={link} text={copy.shareText} />}
      {(mayAnswer || mayPay) && (
        <div className={styles.actions}>
          {mayAnswer && (
            <Button ref={answer} type="primary" onClick={() => setOpened('answer')}>
              {copy.answer}
            </Button>
          )}
          {mayPay && <Button onClick={() => setOpened('payment')}>{paymentCopy.register}</Button>}
        </div>
      )}
      <QuoteSummary found={found} />
      {opened === 'payment' && <PaymentDialog found={found} onClose={() => setOpened(undefined)} />}
      {opened === 'answer' && (
        <AnswerDialog
          found={found}
          onClose={() => {
            setOpened(undefined);
            answer.current?.focus();
          }}
        />
      )}
    </div>
  );
}
