import { App, Button, Form } from 'antd';
import type { InputRef } from 'antd';
import { useEffect, useRef } from 'react';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { FormFailure, showFieldErrors } from '../../api/failure';
import { useFailureMessage } from '../../api/use-failure-message';
import { EditForm } from '../../layout/edit-form';
import { Authenticator } from '../session/authenticator';
import { CodeField } from '../session/code-field';
import { useConfirmAuthenticatorMutation, useStartAuthenticatorMutation } from './account.api';
import { copy } from './copy';
import { Section } from './section';

/** The change to another phone: a QR code, and the first code of it. */
export function AuthenticatorSection() {
  const [form] = Form.useForm<InputOf<Operations['ConfirmAuthenticator']>>();
  const { message } = App.useApp();
  const showFailure = useFailureMessage();
  const startButton = useRef<HTMLButtonElement>(null);
  const field = useRef<InputRef>(null);
  const wasOffered = useRef(false);
  const [start, { data: offered, isLoading, reset }] = useStartAuthenticatorMutation();
  const [confirm, { isLoading: isConfirming, error }] = useConfirmAuthenticatorMutation();
  // The field, and afterwards the button, appear with the state.
  useEffect(() => {
    if (offered) field.current?.focus();
    else if (wasOffered.current) startButton.current?.focus();
    wasOffered.current = offered !== undefined;
  }, [offered]);
  const begin = async () => {
    const result = await start();
    if (result.error) showFailure(result.error);
  };
  const send = async (values: InputOf<Operations['ConfirmAuthenticator']>) => {
    const result = await confirm(values);
    if (result.error) return showFieldErrors(form, result.error);
    void message.success(copy.authenticator.saved);
    reset();
  };
  return (
    <Section title={copy.authenticator.title}>
      <p>{copy.authenticator.help}</p>
      {!offered && (
        <Button ref={startButton} loading={isLoading} onClick={() => void begin()}>
          {copy.authenticator.start}
        </Button>
      )}
      {offered && (
        <>
          <Authenticator {...offered} />
          <FormFailure form={form} error={error} />
          <EditForm form={form} layout="vertical" requiredMark={false} onFinish={send}>
            <CodeField inputRef={field} />
            <Button type="primary" htmlType="submit" loading={isConfirming}>
              {copy.authenticator.confirm}
            </Button>{' '}
            <Button onClick={reset}>{copy.cancel}</Button>
          </EditForm>
        </>
      )}
    </Section>
  );
}
