import { Button, Tag } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import type { OperationName, ReturnDetail } from '@fireflay/back-office-wire';
import { AreaLink } from '../../layout/area-link';
import { formatDay, formatMoment } from '../../layout/format';
import { QueryDrawer } from '../../layout/query-drawer';
import { useEmployee } from '../session/use-employee';
import { copy } from './copy';
import { RefundReturnDialog } from './refund-return-dialog';
import { ApproveDialog, ExchangeDialog, ReceiveDialog, RefuseDialog } from './return-dialogs';
import { ReturnSummary, ReturnHistory } from './return-summary';
import { useReadReturnQuery } from './returns.api';
import styles from './returns.module.css';

const dialogs = {
  approve: ApproveDialog,
  refuse: RefuseDialog,
  receive: ReceiveDialog,
  exchange: ExchangeDialog,
  refund: RefundReturnDialog,
};
type DialogName = keyof typeof dialogs;

/** An employee sees the steps that these let them take. */
const operationOf: Readonly<Record<DialogName, OperationName>> = {
  approve: 'ApproveReturn',
  refuse: 'RefuseReturn',
  receive: 'ReceiveReturn',
  exchange: 'ExchangeReturn',
  refund: 'RefundReturn',
};

interface Opened {
  dialog?: DialogName;
  /** The button that opened the last dialog: it gets the focus back. */
  trigger?: HTMLElement;
}

/** One return: what was asked for, what has happened, and what can be done. */
export function ReturnDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, refetch } = useReadReturnQuery(id);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <QueryDrawer
      title={copy.name(id)}
      heading={heading}
      closeLabel={copy.close}
      query={{ data, error, refetch }}
      onClose={onClose}
    >
      {(found) => <ReturnContent found={found} focusHeading={() => heading.current?.focus()} />}
    </QueryDrawer>
  );
}

interface ReturnContentProps {
  found: ReturnDetail;
  focusHeading: () => void;
}

function ReturnContent({ found, focusHeading }: ReturnContentProps) {
  const [{ dialog, trigger }, setOpened] = useState<Opened>({});
  const { mayCall } = useEmployee();
  useEffect(() => {
    if (dialog !== undefined || !trigger) return;
    // The button of a step that is done is gone.
    if (trigger.isConnected) trigger.focus();
    else focusHeading();
  }, [dialog, trigger, focusHeading]);
  const openFrom =
    (wanted: DialogName) =>
    ({ currentTarget }: MouseEvent<HTMLElement>) =>
      setOpened({ dialog: wanted, trigger: currentTarget });
  const Dialog = dialog && dialogs[dialog];
  const { id, orderId, state, status, requestedAt, replyBy, customer } = found;
  const steps = stepsOf(found).filter((step) => mayCall(operationOf[step]));
  return (
    <div className={styles.content}>
      <p className={styles.state}>
        <Tag>{status}</Tag>
        <span>{copy.asked(formatMoment(requestedAt))}</span>
        {state === 'requested' && <strong>{copy.replyBy(formatDay(replyBy))}</strong>}
      </p>
      <p>
        {customer} · <AreaLink to={`/pedidos/${orderId}`}>{copy.ofOrder(orderId)}</AreaLink>
      </p>
      {steps.length > 0 && (
        <div className={styles.actions}>
          {steps.map((step, index) => (
            <Button
              key={step}
              type={index === 0 ? 'primary' : 'default'}
              danger={step === 'refuse'}
              onClick={openFrom(step)}
            >
              {copy[step]}
            </Button>
          ))}
        </div>
      )}
      <ReturnSummary found={found} mayOpenPhotos={mayCall('ReadReturnPhoto')} />
      <ReturnHistory found={found} />
      {Dialog && (
        <Dialog
          key={id}
          found={found}
          onClose={() =>
            setOpened((before) => ({ ...(before.trigger && { trigger: before.trigger }) }))
          }
        />
      )}
    </div>
  );
}

/** Lists the possible next steps, the usual one first. */
function stepsOf({ state, preference }: ReturnDetail): DialogName[] {
  const ends: DialogName[] =
    preference === 'exchange' ? ['exchange', 'refund'] : ['refund', 'exchange'];
  const wanted: Partial<Record<ReturnDetail['state'], DialogName[]>> = {
    requested: ['approve', 'refuse'],
    approved: ['receive', ...ends, 'refuse'],
    received: [...ends, 'refuse'],
  };
  return wanted[state] ?? [];
}
