import { Form, Input } from 'antd';
import type { InputRef } from 'antd';
import type { Ref } from 'react';
import { CODE_PATTERN } from '@fireflay/back-office-wire';
import { copy } from './copy';

const DIGITS_PATTERN = /^\s*\d{3}\s?\d{3}\s*$/;

interface CodeFieldProps {
  /** It takes a recovery code, too. */
  isRecovery?: boolean;
  recoveryLabel?: string;
  inputRef?: Ref<InputRef>;
}

/** The field of a code of the authenticator, or of a recovery code. */
export function CodeField({
  isRecovery = false,
  recoveryLabel = copy.recoveryCode,
  inputRef,
}: CodeFieldProps) {
  const label = isRecovery ? recoveryLabel : copy.code;
  return (
    <Form.Item
      name="code"
      label={label}
      rules={[
        { required: true, message: copy.required },
        {
          pattern: isRecovery ? new RegExp(CODE_PATTERN) : DIGITS_PATTERN,
          message: isRecovery ? copy.badCode : copy.code,
        },
      ]}
      validateTrigger="onSubmit"
    >
      <Input
        {...(inputRef && { ref: inputRef })}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        maxLength={isRecovery ? 30 : 9}
      />
    </Form.Item>
  );
}
