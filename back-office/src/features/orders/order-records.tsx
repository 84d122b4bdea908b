import { App } from 'antd';
import { useState } from 'react';
import { isStorePayment, storePayments } from '@fireflay/back-office-wire';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { useFailureMessage } from '../../api/use-failure-message';
import { formatMoment } from '../../layout/format';
import { OperationButton } from '../../layout/operation-button';
import { copy, emailLabels } from './copy';
import styles from './order-page.module.css';
import { useRetryRefundMutation } from './orders.api';
import { PayBackDialog } from './pay-back-dialog';

interface OrderProps {
  order: OrderDetail;
}

export function OrderRefunds({ order }: OrderProps) {
  const { id, refunds, lines } = order;
  const [paidBack, setPaidBack] = useState<string>();
  const { message } = App.useApp();
  const report = useFailureMessage();
  const [retry, { isLoading }] = useRetryRefundMutation();
  if (refunds.length === 0) return null;
  const nameOf = (line: number) => lines.find((each) => each.line === line)?.name ?? '';
  const sendAgain = async () => {
    const { error } = await retry({ id });
    if (error) report(error);
    else void message.success(copy.retried);
  };
  return (
    <section aria-labelledby="refunds">
      <h2 id="refunds">{copy.refunds}</h2>
      <ul className={styles.records}>
        {refunds.map((refund) => (
          <li key={refund.requestedAt}>
            <strong>{formatCurrency(refund.amountCents)}</strong>: {refund.reason}
            <span className={styles.soft}>
              {[
                ...refund.lines.map(({ line, quantity }) => `${quantity} × ${nameOf(line)}`),
                ...(refund.shippingCents > 0 ? [copy.shipping] : []),
                formatMoment(refund.requestedAt),
                ...(refund.author === '' ? [] : [copy.by(refund.author)]),
                describeState(refund),
              ].join(' · ')}
            </span>
            {refund.isByEmployee && refund.acceptedAt === null && (
              <OperationButton
                operation="RegisterPaidBack"
                onClick={() => setPaidBack(refund.reference)}
              >
                {copy.payBack}
              </OperationButton>
            )}
          </li>
        ))}
      </ul>
      {paidBack !== undefined && (
        <PayBackDialog order={order} refund={paidBack} onClose={() => setPaidBack(undefined)} />
      )}
      {refunds.some(({ acceptedAt, isByEmployee }) => acceptedAt === null && !isByEmployee) && (
        <OperationButton
          operation="RetryRefund"
          loading={isLoading}
          onClick={() => void sendAgain()}
        >
          {copy.retry}
        </OperationButton>
      )}
    </section>
  );
}

function describeState({ acceptedAt, isByEmployee, paidBack }: OrderDetail['refunds'][number]) {
  if (acceptedAt === null) return isByEmployee ? copy.notPaidBack : copy.notAccepted;
  const moment = formatMoment(acceptedAt);
  if (!paidBack || !isStorePayment(paidBack.kind)) return copy.accepted(moment);
  return copy.paidBack(storePayments[paidBack.kind].label, moment, paidBack.author);
}

export function OrderHistory({ order: { history } }: OrderProps) {
  return (
    <section aria-labelledby="history">
      <h2 id="history">{copy.history}</h2>
      <ol className={styles.records}>
        {history.map(({ at, status, reason, author }) => (
          <li key={`${at} ${status}`}>
            {status}
            <span className={styles.soft}>
              {[formatMoment(at), ...(author === '' ? [] : [copy.by(author)]), reason]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function OrderEmails({ order: { emails } }: OrderProps) {
  return (
    <section aria-labelledby="emails">
      <h2 id="emails">{copy.emails}</h2>
      {emails.length === 0 && <p>{copy.noEmails}</p>}
      <ul className={styles.records}>
        {emails.map(({ topic, sentAt }, index) => (
          // Events of one order are only ever appended.
          <li key={index}>
            {emailLabels[topic] ?? topic}
            <span className={styles.soft}>{sentAt ? formatMoment(sentAt) : copy.waiting}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
