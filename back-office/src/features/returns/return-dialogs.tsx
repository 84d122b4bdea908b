import { Alert } from 'antd';
import { useState } from 'react';
import { operations } from '@fireflay/back-office-wire';
import type { ReturnDetail } from '@fireflay/back-office-wire';
import { NumberItem } from '../../layout/fields/number-input';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { OrderDialog } from '../orders/order-dialog';
import { copy } from './copy';
import {
  useApproveReturnMutation,
  useExchangeReturnMutation,
  useReceiveReturnMutation,
  useRefuseReturnMutation,
} from './returns.api';

export interface ReturnDialogProps {
  found: ReturnDetail;
  onClose: () => void;
}

interface ReplyValues {
  reply: string;
}

/** One key and one state for each dialog: a change counts once, and only for what the employee saw. */
function useOpened({ id, state }: ReturnDetail) {
  const [opened] = useState(() => ({ id, key: crypto.randomUUID(), seen: state }));
  return opened;
}

const Reply = ({ label, help }: { label: string; help?: string }) => (
  <SchemaFields
    schema={operations.ApproveReturn.input}
    fields={{ reply: { label, isRequired: true, ...(help && { help }) } }}
  />
);

export function ApproveDialog({ found, onClose }: ReturnDialogProps) {
  const { id, key } = useOpened(found);
  const [approve] = useApproveReturnMutation();
  return (
    <OrderDialog<ReplyValues & { units: Record<string, number | null> }>
      id={id}
      title={copy.approveTitle(id)}
      okText={copy.confirmApprove}
      done={copy.done(id)}
      initialValues={{
        units: Object.fromEntries(found.lines.map(({ line, quantity }) => [line, quantity])),
      }}
      send={({ reply, units }) =>
        approve({
          id,
          key,
          reply,
          items: found.lines.map(({ line }) => ({ line, quantity: units[line] ?? 0 })),
        })
      }
      onClose={onClose}
    >
      <p>{copy.approveHelp}</p>
      {found.lines.map(({ line, name, quantity }) => (
        <NumberItem
          key={line}
          name={['units', String(line)]}
          label={copy.unitsOf(name, quantity)}
          field="count"
          max={quantity}
        />
      ))}
      <Reply label={copy.instructions} help={copy.instructionsHint} />
    </OrderDialog>
  );
}

export function RefuseDialog({ found, onClose }: ReturnDialogProps) {
  const opened = useOpened(found);
  const { id } = opened;
  const [refuse] = useRefuseReturnMutation();
  return (
    <OrderDialog<ReplyValues>
      id={id}
      title={copy.refuseTitle(id)}
      okText={copy.confirmRefuse}
      done={copy.done(id)}
      isDanger
      send={({ reply }) => refuse({ ...opened, reply })}
      onClose={onClose}
    >
      {found.reason === 'withdrawal' && (
        <Alert type="warning" showIcon title={copy.withdrawalIsRight} />
      )}
      <Reply label={copy.refuseReason} />
    </OrderDialog>
  );
}

export function ReceiveDialog({ found, onClose }: ReturnDialogProps) {
  const { id, key } = useOpened(found);
  const [receive] = useReceiveReturnMutation();
  return (
    <OrderDialog<object>
      id={id}
      title={copy.receiveTitle(id)}
      okText={copy.confirmReceive}
      done={copy.done(id)}
      send={() => receive({ id, key })}
      onClose={onClose}
    >
      <p>{copy.receiveHelp}</p>
    </OrderDialog>
  );
}

export function ExchangeDialog({ found, onClose }: ReturnDialogProps) {
  const opened = useOpened(found);
  const { id } = opened;
  const [exchange] = useExchangeReturnMutation();
  return (
    <OrderDialog<ReplyValues>
      id={id}
      title={copy.exchangeTitle(id)}
      okText={copy.confirmExchange}
      done={copy.done(id)}
      send={({ reply }) => exchange({ ...opened, reply })}
      onClose={onClose}
    >
      <p>{copy.exchangeHelp}</p>
      <Reply label={copy.exchangeReply} />
    </OrderDialog>
  );
}
