import type { ComponentPropsWithRef } from 'react';
import { Field } from './field';
import { controlProps, hintId } from './use-form';
import type { FormState, FormValues } from './use-form';

/** The properties of the plain input and of antd's. */
export interface TextFieldProps<Fields extends FormValues> extends Pick<
  ComponentPropsWithRef<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'
> {
  form: FormState<Fields>;
  name: keyof Fields & string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
}

export function TextField<Fields extends FormValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  ...input
}: TextFieldProps<Fields>) {
  return (
    <Field form={form} name={name} label={label} hint={hint} optional={optional}>
      <input
        {...controlProps(form, name, hint ? [hintId(form, name)] : [])}
        {...input}
        className="input"
        aria-required={!optional}
        spellCheck={false}
      />
    </Field>
  );
}
