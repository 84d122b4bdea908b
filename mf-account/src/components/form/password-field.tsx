import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { MAX_PASSWORD_LENGTH } from 'shared-contracts/documents';
import { controlProps, Field } from '@fireflay/ui/form';
import type { FormState, FormValues } from '@fireflay/ui/form';
import { copy } from './copy';
import styles from './form.module.css';
import { PasswordChecklist } from './password-checklist';

interface PasswordFieldProps<Fields extends FormValues> {
  form: FormState<Fields>;
  name: keyof Fields & string;
  label: string;
  /** Tells password managers the purpose. A new password also gets the checklist. */
  autoComplete: 'current-password' | 'new-password';
  /** The field repeats the new password: the checklist is only below the first field. */
  isConfirmation?: boolean;
}

/** A password field with a show/hide button and a caps lock warning. */
export function PasswordField<Fields extends FormValues>({
  form,
  name,
  label,
  autoComplete,
  isConfirmation = false,
}: PasswordFieldProps<Fields>) {
  const [isShown, setIsShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const hasChecklist = autoComplete === 'new-password' && !isConfirmation;
  const checklist = `${form.id}-${name}-checklist`;
  const control = controlProps(form, name, hasChecklist ? [checklist] : []);
  const updateCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));

  return (
    <Field form={form} name={name} label={label}>
      <div className={styles.password}>
        <input
          {...control}
          className="input"
          type={isShown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_PASSWORD_LENGTH}
          aria-required
          onKeyDown={updateCapsLock}
          onKeyUp={updateCapsLock}
        />
        <button
          type="button"
          className={styles.eye}
          aria-label={copy.show(label)}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 4l16 16" />}
          </svg>
        </button>
      </div>
      <p className={styles.capsLock} role="status">
        {capsLock && copy.capsLock}
      </p>
      {hasChecklist && <PasswordChecklist id={checklist} password={form.values[name] ?? ''} />}
    </Field>
  );
}
