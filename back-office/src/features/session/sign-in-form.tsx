import { Alert, Button, Form, Input } from 'antd';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { copy } from './copy';
import { useSignInMutation } from './session.api';
import { SessionStep } from './session-page';

interface StepProps {
  /** The session's state is another one now. */
  onDone: () => void;
}

export function SignInForm({ onDone }: StepProps) {
  const [signIn, { isLoading, error }] = useSignInMutation();
  const send = async (values: InputOf<Operations['SignIn']>) => {
    const result = await signIn(values);
    if (!result.error) onDone();
  };
  return (
    <SessionStep title={copy.signIn}>
      {isFailure(error) && <Alert role="alert" type="error" title={error.message} />}
      <Form layout="vertical" requiredMark={false} onFinish={send} disabled={isLoading}>
        <Form.Item
          name="email"
          label={copy.email}
          rules={[{ required: true, message: copy.required }]}
        >
          <Input type="email" autoComplete="username" inputMode="email" />
        </Form.Item>
        <Form.Item
          name="password"
          label={copy.password}
          rules={[{ required: true, message: copy.required }]}
        >
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isLoading}>
          {copy.signIn}
        </Button>
      </Form>
    </SessionStep>
  );
}
