import { Button, Form } from 'antd';
import { useState } from 'react';
import type { InputOf, Operations, SessionState } from '@fireflay/back-office-wire';
import { isFailure, showFieldErrors } from '../../api/failure';
import { useFailureMessage } from '../../api/use-failure-message';
import { Authenticator } from './authenticator';
import { CodeField } from './code-field';
import { copy } from './copy';
import { useEnterCodeMutation, useSignOutMutation } from './session.api';
import { SessionStep } from './session-page';

interface CodeFormProps {
  session: Extract<SessionState, { state: 'code-needed' | 'enrolment-needed' }>;
  onDone: () => void;
}

/** Asks for the second factor. An employee without an authenticator first adds one. */
export function CodeForm({ session, onDone }: CodeFormProps) {
  const [form] = Form.useForm<InputOf<Operations['EnterCode']>>();
  const [enterCode, { isLoading }] = useEnterCodeMutation();
  const [signOut] = useSignOutMutation();
  const report = useFailureMessage();
  const [isRecovery, setRecovery] = useState(false);
  const isNew = session.state === 'enrolment-needed';
  const changeKind = () => {
    setRecovery(!isRecovery);
    form.setFields([{ name: 'code', value: '', errors: [] }]);
    form.focusField('code');
  };

  const send = async (values: InputOf<Operations['EnterCode']>) => {
    const { error } = await enterCode(values);
    if (!error) return onDone();
    if (!isFailure(error) || error.fields) return showFieldErrors(form, error);
    // The only field: what the back end says is said there.
    showFieldErrors(form, { ...error, fields: { code: error.message } });
  };
  return (
    <SessionStep title={isNew ? copy.enrolTitle : copy.codeTitle}>
      {isNew ? (
        <Authenticator secret={session.secret} uri={session.uri} />
      ) : (
        <p>{isRecovery ? copy.recoveryHelp : copy.codeHelp}</p>
      )}
      <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <CodeField isRecovery={isRecovery} />
        <Button type="primary" htmlType="submit" block loading={isLoading}>
          {copy.confirm}
        </Button>
      </Form>
      {!isNew && (
        <Button type="link" onClick={changeKind}>
          {isRecovery ? copy.useAuthenticator : copy.useRecoveryCode}
        </Button>
      )}
      <Button
        type="link"
        onClick={() => void signOut().then(({ error }) => (error ? report(error) : onDone()))}
      >
        {copy.other}
      </Button>
    </SessionStep>
  );
}
