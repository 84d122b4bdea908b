import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MIN_PASSWORD_LENGTH } from '@fireflay/back-office-wire';
import { FormFailure, isFailure, showFieldErrors } from '../../api/failure';
import { copy } from './copy';
import { useAcceptInvitationMutation } from './session.api';
import { SessionPage, SessionStep } from './session-page';

interface Values {
  password: string;
  repeated: string;
}

/** Opened by the link of an invitation, whose token is behind '#'. */
export const InvitationPage = () => (
  <SessionPage>
    <Invitation />
  </SessionPage>
);

function Invitation() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [form] = Form.useForm<Values>();
  const [accept, { isLoading, error }] = useAcceptInvitationMutation();
  const [email, setEmail] = useState<string>();

  const send = async ({ password }: Values) => {
    const result = await accept({ token, password });
    if (result.data) setEmail(result.data.email);
    else showFieldErrors(form, result.error);
  };
  if (email !== undefined) {
    return (
      <SessionStep title={copy.signIn}>
        <Alert role="status" type="success" title={copy.saved(email)} />
        <Link to="/">{copy.goToSignIn}</Link>
      </SessionStep>
    );
  }
  if (token === '' || (isFailure(error) && error.fields?.['token'] !== undefined)) {
    return (
      <SessionStep title={copy.invitationTitle}>
        <Alert role="alert" type="error" title={copy.noToken} />
      </SessionStep>
    );
  }
  return (
    <SessionStep title={copy.invitationTitle}>
      <p>{copy.invitationHelp}</p>
      <FormFailure form={form} error={error} />
      <Form form={form} layout="vertical" requiredMark={false} onFinish={send}>
        <Form.Item
          name="password"
          label={copy.newPassword}
          rules={[
            { required: true, message: copy.required },
            { min: MIN_PASSWORD_LENGTH, message: copy.tooShort },
          ]}
          validateTrigger="onBlur"
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="repeated"
          label={copy.repeatPassword}
          dependencies={['password']}
          validateTrigger="onBlur"
          rules={[
            { required: true, message: copy.required },
            ({ getFieldValue }) => ({
              validator: async (_rule, value: string | undefined) => {
                if (value && value !== getFieldValue('password')) throw new Error(copy.different);
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isLoading}>
          {copy.save}
        </Button>
      </Form>
    </SessionStep>
  );
}
