import { Alert, Button, Space } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { operations } from '@fireflay/back-office-wire';
import type { Chargeback, OrderDetail } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay, formatMoment } from '../../layout/format';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { useEmployee } from '../session/use-employee';
import { chargebackCopy as copy } from './chargeback-copy';
import { copy as orderCopy } from './copy';
import { OrderDialog } from './order-dialog';
import styles from './order-page.module.css';
import {
  useAnswerChargebackMutation,
  useDecideChargebackMutation,
  useOpenChargebackMutation,
} from './orders.api';

type Wanted = 'open' | 'answer' | 'won' | 'lost';

/** The disputes of an order's payment, and what finance does about them. */
export function OrderChargebacks({ order }: { order: OrderDetail }) {
  const [opened, setOpened] = useState<Wanted>();
  const trigger = useRef<HTMLElement>(null);
  const mayDecide = useEmployee().mayCall('DecideChargeback');
  const { chargebacks, payment, refunds } = order;
  const open = chargebacks.find(({ outcome }) => outcome === null);
  const isRefunding = refunds.some(({ acceptedAt }) => acceptedAt === null);
  const mayOpen = mayDecide && (payment?.state === 'paid' || isRefunding) && !open;
  useEffect(() => {
    if (opened || !trigger.current || trigger.current.isConnected) return;
    // The button is gone once its step is done.
    trigger.current = null;
    document.querySelector<HTMLElement>('#chargebacks')?.focus();
  }, [opened, chargebacks]);
  if (chargebacks.length === 0 && !mayOpen) return null;
  const show =
    (wanted: Wanted) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) => {
      trigger.current = currentTarget;
      setOpened(wanted);
    };
  const close = () => setOpened(undefined);
  return (
    <section aria-labelledby="chargebacks">
      <h2 id="chargebacks" tabIndex={-1}>
        {copy.title}
      </h2>
      {open && <Alert type="warning" showIcon title={copy.held} />}
      <ul className={styles.records}>
        {chargebacks.map((each) => (
          <li key={each.id}>
            <strong>{formatCurrency(each.amountCents)}</strong>: {each.reason}{' '}
            <strong>{copy.outcomes[each.outcome ?? 'open']}</strong>
            <span className={styles.soft}>{describe(each)}</span>
            {each.answer !== '' && (
              <span className={styles.soft}>{copy.answered(each.answer)}</span>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && open && (
        <Space wrap>
          <Button onClick={show('answer')}>{copy.answer}</Button>
          <Button onClick={show('won')}>{copy.won}</Button>
          <Button danger onClick={show('lost')}>
            {copy.lost}
          </Button>
        </Space>
      )}
      {mayOpen && <Button onClick={show('open')}>{copy.open}</Button>}
      {opened === 'open' && <OpenDialog order={order} onClose={close} />}
      {opened === 'answer' && open && (
        <AnswerDialog order={order} chargeback={open} onClose={close} />
      )}
      {(opened === 'won' || opened === 'lost') && open && (
        <DecideDialog order={order} chargeback={open} outcome={opened} onClose={close} />
      )}
    </section>
  );
}

const describe = ({ notifiedAt, author, answerBy, decidedAt }: Chargeback) =>
  [
    copy.notified(formatMoment(notifiedAt)),
    orderCopy.by(author),
    ...(answerBy !== null && decidedAt === null ? [copy.answerUntil(formatDay(answerBy))] : []),
    ...(decidedAt === null ? [] : [copy.decided(formatMoment(decidedAt))]),
  ].join(' · ');

interface DialogProps {
  order: OrderDetail;
  onClose: () => void;
}

interface OpenValues {
  amountCents: number;
  reason: string;
  answerBy?: string | null;
}

function OpenDialog({ order: { id, totalCents, refundedCents }, onClose }: DialogProps) {
  const [open] = useOpenChargebackMutation();
  const [key] = useState(() => crypto.randomUUID());
  return (
    <OrderDialog<OpenValues>
      id={id}
      title={copy.open}
      okText={copy.open}
      initialValues={{ amountCents: totalCents - refundedCents, reason: '', answerBy: null }}
      send={({ answerBy = null, ...values }) => open({ id, key, answerBy, ...values })}
      onClose={onClose}
    >
      <p>{copy.openHelp}</p>
      <SchemaFields
        schema={operations.OpenChargeback.input}
        fields={{
          amountCents: { label: copy.amount },
          reason: { label: copy.reason },
          answerBy: { label: copy.answerBy },
        }}
      />
    </OrderDialog>
  );
}

function AnswerDialog({
  order: { id },
  chargeback,
  onClose,
}: DialogProps & { chargeback: Chargeback }) {
  const [answer] = useAnswerChargebackMutation();
  // The page may read the order again meanwhile: another answer is replaced once it was shown.
  const [opened] = useState(chargeback.answer);
  const [wasRefused, setRefused] = useState(false);
  return (
    <OrderDialog<{ answer: string }>
      id={id}
      title={copy.answer}
      okText={copy.save}
      initialValues={{ answer: chargeback.answer }}
      send={async (values) => {
        const seen = wasRefused ? chargeback.answer : opened;
        const reply = await answer({ id, chargeback: chargeback.id, seen, ...values });
        setRefused(reply.error !== undefined);
        return reply;
      }}
      onClose={onClose}
    >
      <SchemaFields
        schema={operations.AnswerChargeback.input}
        fields={{ answer: { label: copy.answerText, help: copy.answerHelp, isLong: true } }}
      />
    </OrderDialog>
  );
}

function DecideDialog({
  order: { id },
  chargeback,
  outcome,
  onClose,
}: DialogProps & { chargeback: Chargeback; outcome: 'won' | 'lost' }) {
  const [decide] = useDecideChargebackMutation();
  const amount = formatCurrency(chargeback.amountCents);
  return (
    <OrderDialog<object>
      id={id}
      title={copy[outcome]}
      okText={copy[outcome]}
      isDanger={outcome === 'lost'}
      send={() => decide({ id, chargeback: chargeback.id, outcome })}
      onClose={onClose}
    >
      <p>{outcome === 'won' ? copy.wonHelp : copy.lostHelp(amount)}</p>
    </OrderDialog>
  );
}
