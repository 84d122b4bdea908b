import type { ComponentPropsWithRef } from 'react';
import { Field } from './field';
import { controlOf, type FormState, type Values } from './use-form';

interface TextFieldProps<Fields extends Values> extends Pick<
  ComponentPropsWithRef<'input'>,
  'autoComplete' | 'autoCapitalize' | 'inputMode' | 'maxLength' | 'placeholder' | 'type'
> {
  form: FormState<Fields>;
  name: keyof Fields & string;
  label: string;
  hint?: string;
  optional?: boolean;
}

export function TextField<Fields extends Values>({
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
        {...controlOf(form, name, hint ? [`${form.id}-${name}-hint`] : [])}
        {...input}
        className="input"
        aria-required={!optional}
        spellCheck={false}
      />
    </Field>
  );
}
