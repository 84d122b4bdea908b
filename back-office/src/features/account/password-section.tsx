import { App, Button, Form, Input } from 'antd';
import { MIN_PASSWORD_LENGTH } from '@fireflay/back-office-wire';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { FormFailure, showFieldErrors } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { formatMoment } from '../../layout/format';
import { useChangePasswordMutation } from './account.api';
import styles from './account.module.css';
import { copy } from './copy';
import { Section } from './section';

type Values = InputOf<Operations['ChangePassword']> & { repeated: string };

const required = { required: true, message: copy.required };

export function PasswordSection({ changedAt }: { changedAt: string | null }) {
  const [form] = Form.useForm<Values>();
  const { message } = App.useApp();
  const [change, { isLoading, error }] = useChangePasswordMutation();
  const send = async ({ currentPassword, newPassword }: Values) => {
    const result = await change({ currentPassword, newPassword });
    if (result.error) return showFieldErrors(form, result.error);
    form.resetFields();
    void message.success(copy.password.saved);
  };
  return (
    <Section title={copy.password.title}>
      {changedAt !== null && (
        <p className={styles.soft}>{copy.password.changedAt(formatMoment(changedAt))}</p>
      )}
      <p>{copy.password.help}</p>
      <FormFailure form={form} error={error} />
      <EditForm form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item name="currentPassword" label={copy.password.current} rules={[required]}>
          <Input.Password autoComplete="current-password" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="newPassword"
          label={copy.password.next}
          validateTrigger="onBlur"
          rules={[required, { min: MIN_PASSWORD_LENGTH, message: copy.password.tooShort }]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={copy.password.repeated}
          dependencies={['newPassword']}
          validateTrigger="onBlur"
          rules={[
            required,
            ({ getFieldValue }) => ({
              validator: async (_rule, value: string | undefined) => {
                if (value && value !== getFieldValue('newPassword')) {
                  throw new Error(copy.password.different);
                }
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {copy.password.save}
        </Button>
      </EditForm>
    </Section>
  );
}
