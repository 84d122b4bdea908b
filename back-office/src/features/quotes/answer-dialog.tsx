import { DatePicker, Form, Input } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { MAX_QUOTE_DAYS } from '@fireflay/back-office-wire';
import type { QuoteDetail } from '@fireflay/back-office-wire';
import { addDays, dayOf } from 'shared-contracts/calendar';
import { NumberItem } from '../../layout/fields/number-input';
import { OrderDialog } from '../orders/order-dialog';
import { useEmployee } from '../session/use-employee';
import { copy } from './copy';
import { useAnswerQuoteMutation } from './quotes.api';

interface AnswerValues {
  message: string;
  discountPercent: number | null;
  validUntil: Dayjs;
}

/** Message, discount and validity. What was typed stays when the back end refuses. */
export function AnswerDialog({ found, onClose }: { found: QuoteDetail; onClose: () => void }) {
  const { id, email, message, discountPercent, validUntil } = found;
  const [send] = useAnswerQuoteMutation();
  const { maxDiscountPercent: limit } = useEmployee();
  const [today] = useState(() => dayOf(new Date()));

  return (
    <OrderDialog<AnswerValues>
      id={id}
      title={copy.answerTitle(id)}
      okText={copy.send}
      done={copy.done(id)}
      initialValues={{
        message,
        discountPercent,
        validUntil: dayjs(validUntil < today ? today : validUntil),
      }}
      send={({ message: text, discountPercent: percent, validUntil: day }, newer) =>
        send({
          id,
          version: newer ?? found.version,
          message: text,
          discountPercent: percent ?? 0,
          validUntil: day.format('YYYY-MM-DD'),
        })
      }
      onClose={onClose}
    >
      <p>{copy.answerHelp(email)}</p>
      <Form.Item name="message" label={copy.message}>
        <Input.TextArea rows={4} maxLength={1000} />
      </Form.Item>
      <NumberItem
        name="discountPercent"
        label={copy.discount}
        extra={copy.discountHelp(limit)}
        field="count"
        // One that another role has given may stay.
        max={Math.max(limit, discountPercent)}
        suffix="%"
      />
      <Form.Item
        name="validUntil"
        label={copy.validity}
        rules={[{ required: true, message: copy.required }]}
      >
        <DatePicker
          format="DD/MM/YYYY"
          allowClear={false}
          minDate={dayjs(today)}
          maxDate={dayjs(addDays(today, MAX_QUOTE_DAYS))}
        />
      </Form.Item>
    </OrderDialog>
  );
}
