import { useRef } from 'react';
import { controlProps, Field, type FormValues } from '../form';
import type { TextFieldProps } from '../form/text-field';
import { hintId } from '../form/use-form';
import { Input, type InputRef } from './input';

/** antd's input as a field of a form, with the props of the one in `@fireflay/ui/form`. */
export function TextField<Fields extends FormValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  ...input
}: TextFieldProps<Fields>) {
  const antdInput = useRef<InputRef>(null);
  const { onChange, ...control } = controlProps(form, name, hint ? [hintId(form, name)] : []);

  return (
    <Field form={form} name={name} label={label} hint={hint} optional={optional}>
      <Input
        {...control}
        {...input}
        ref={antdInput}
        status={form.errors[name] ? 'error' : undefined}
        // The target of antd's event is a copy of the input: a mask could not set the caret.
        onChange={() => {
          const target = antdInput.current?.input;
          if (target) onChange({ target });
        }}
        aria-required={!optional}
        spellCheck={false}
      />
    </Field>
  );
}
