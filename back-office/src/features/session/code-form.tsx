import { Button, Form, Input } from 'antd';
import { QRCodeSVG } from 'qrcode.react';
import type { InputOf, Operations, SessionState } from '@fireflay/back-office-wire';
import { isFailure, showFieldErrors } from '../../api/failure';
import { copy } from './copy';
import { useEnterCodeMutation, useSignOutMutation } from './session.api';
import { SessionPage } from './session-page';
import styles from './session-page.module.css';

const QR_SIZE = 192;

interface CodeFormProps {
  session: Extract<SessionState, { state: 'code-needed' | 'enrolment-needed' }>;
  onDone: () => void;
}

/** Asks for the second factor. An employee without an authenticator first adds one. */
export function CodeForm({ session, onDone }: CodeFormProps) {
  const [form] = Form.useForm<InputOf<Operations['EnterCode']>>();
  const [enterCode, { isLoading }] = useEnterCodeMutation();
  const [signOut] = useSignOutMutation();
  const isNew = session.state === 'enrolment-needed';

  const send = async (values: InputOf<Operations['EnterCode']>) => {
    const { error } = await enterCode(values);
    if (!error) return onDone();
    if (!isFailure(error) || error.campos) return showFieldErrors(form, error);
    // The only field: what the back end says is said there.
    showFieldErrors(form, { ...error, campos: { code: error.resposta } });
  };
  return (
    <SessionPage title={isNew ? copy.enrolTitle : copy.codeTitle}>
      {isNew ? <Authenticator secret={session.secret} uri={session.uri} /> : <p>{copy.codeHelp}</p>}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item
          name="code"
          label={copy.code}
          rules={[
            { required: true, message: copy.required },
            { pattern: /^\s*\d{3}\s?\d{3}\s*$/, message: copy.code },
          ]}
          validateTrigger="onSubmit"
        >
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={9} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isLoading}>
          {copy.confirm}
        </Button>
      </Form>
      <Button type="link" onClick={() => void signOut().then(onDone)}>
        {copy.other}
      </Button>
    </SessionPage>
  );
}

function Authenticator({ secret, uri }: { secret: string; uri: string }) {
  return (
    <>
      <ol className={styles.steps}>
        {copy.enrolSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div className={styles.qr}>
        <QRCodeSVG value={uri} size={QR_SIZE} title={copy.qr} role="img" marginSize={2} />
        <p>
          {copy.key}: <span className={styles.key}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
        </p>
      </div>
    </>
  );
}
