import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import type { OrderDetail } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { formatMoment } from '../../layout/format';
import { copy } from './copy';
import styles from './order-page.module.css';
import { useAddOrderNoteMutation } from './orders.api';

/** Notes that employees write for each other. Customers do not see them. */
export function OrderNotes({ order: { id, notes } }: { order: OrderDetail }) {
  const [form] = Form.useForm<{ text: string }>();
  const [addNote, { isLoading, error }] = useAddOrderNoteMutation();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const send = async ({ text }: { text: string }) => {
    const result = await addNote({ id, key, note: text.trim() });
    if (result.error) return;
    form.resetFields();
    setKey(crypto.randomUUID());
  };
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{copy.notes}</h2>
      <ul className={styles.records}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            {note.text}
            <span className={styles.soft}>
              {formatMoment(note.at)} · {copy.by(note.author)}
            </span>
          </li>
        ))}
      </ul>
      {isFailure(error) && <Alert role="alert" type="error" title={error.message} />}
      <EditForm form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item
          name="text"
          label={copy.noteLabel}
          rules={[{ required: true, whitespace: true, message: copy.required }]}
        >
          <Input.TextArea rows={2} maxLength={2000} />
        </Form.Item>
        <Button htmlType="submit" loading={isLoading}>
          {copy.addNote}
        </Button>
      </EditForm>
    </section>
  );
}
