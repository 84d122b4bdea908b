import { Form, Modal } from 'antd';
import type { InputRef } from 'antd';
import { useRef } from 'react';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { answerCode, returnFocus, useIsCodeAsked } from '../../api/code-prompt';
import { FormFailure, showFieldErrors } from '../../api/failure';
import { CodeField } from './code-field';
import { copy } from './copy';
import { useConfirmCodeMutation } from './session.api';

/** Above the dialog whose change waits for the code. */
const Z_INDEX = 1200;

/** Asks for a code when a call needs one. The call goes on after it. */
export function CodeDialog() {
  const isAsked = useIsCodeAsked();
  const [form] = Form.useForm<InputOf<Operations['ConfirmCode']>>();
  const field = useRef<InputRef>(null);
  const [confirm, { isLoading, error, reset }] = useConfirmCodeMutation();
  const send = async (values: InputOf<Operations['ConfirmCode']>) => {
    const result = await confirm(values);
    if (result.error) showFieldErrors(form, result.error);
    else answerCode(true);
  };
  return (
    <Modal
      open={isAsked}
      zIndex={Z_INDEX}
      title={copy.codeTitle}
      okText={copy.confirm}
      cancelText={copy.cancel}
      confirmLoading={isLoading}
      destroyOnHidden
      focusable={{ focusTriggerAfterClose: false }}
      onOk={() => form.submit()}
      onCancel={() => answerCode(false)}
      afterOpenChange={(isOpen) => {
        if (isOpen) return field.current?.focus();
        reset();
        returnFocus();
      }}
    >
      <p>{copy.promptHelp}</p>
      <FormFailure form={form} error={error} />
      <Form form={form} layout="vertical" requiredMark={false} preserve={false} onFinish={send}>
        <CodeField isRecovery recoveryLabel={copy.anyCode} inputRef={field} />
      </Form>
    </Modal>
  );
}
