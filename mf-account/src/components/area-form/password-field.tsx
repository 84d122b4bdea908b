import { useState, type KeyboardEvent } from 'react';
import { Password } from '@fireflay/ui/antd/password';
import { controlProps, Field, type FormState, type FormValues } from '@fireflay/ui/form';
import { MAX_PASSWORD_LENGTH } from 'shared-contracts/documents';
import { copy } from '../form/copy';
import { PasswordChecklist } from '../form/password-checklist';
import styles from './password-field.module.css';

interface PasswordFieldProps<Fields extends FormValues> {
  form: FormState<Fields>;
  name: keyof Fields & string;
  label: string;
  /** For password managers. A new password also gets the checklist. */
  autoComplete: 'current-password' | 'new-password';
}

/** The password field of the customer area, with antd's input: a show/hide button and a caps lock warning. */
export function PasswordField<Fields extends FormValues>({
  form,
  name,
  label,
  autoComplete,
}: PasswordFieldProps<Fields>) {
  const [capsLock, setCapsLock] = useState(false);
  const hasChecklist = autoComplete === 'new-password';
  const checklist = `${form.id}-${name}-checklist`;
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field form={form} name={name} label={label}>
      <Password
        {...controlProps(form, name, hasChecklist ? [checklist] : [])}
        toggleLabel={copy.show(label)}
        status={form.errors[name] ? 'error' : undefined}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_PASSWORD_LENGTH}
        aria-required
        onKeyDown={updateCapsLock}
        onKeyUp={updateCapsLock}
      />
      <p className={styles.capsLock} role="status">
        {capsLock && copy.capsLock}
      </p>
      {hasChecklist && <PasswordChecklist id={checklist} password={form.values[name] ?? ''} />}
    </Field>
  );
}
