import type { ReactNode } from 'react';
import { copy } from './copy';
import { hintId } from './use-form';
import type { FormState, FormValues } from './use-form';

interface FieldProps<Fields extends FormValues> {
  form: FormState<Fields>;
  name: keyof Fields & string;
  label: string;
  hint?: string | undefined;
  optional?: boolean;
  /** The input, with the props of `controlProps`. */
  children: ReactNode;
}

/** A label, its input, a hint and the error. */
export function Field<Fields extends FormValues>({
  form,
  name,
  label,
  hint,
  optional = false,
  children,
}: FieldProps<Fields>) {
  const id = `${form.id}-${name}`;
  const error = form.errors[name];

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-hint"> {copy.optional}</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={hintId(form, name)}>
          {hint}
        </p>
      )}
      {error && (
        // After an attempt to send, the focus announces the error: no second announcement.
        <p
          className="field-error"
          id={`${id}-fault`}
          role={form.failedAttempts > 0 ? undefined : 'alert'}
        >
          {error}
        </p>
      )}
    </div>
  );
}
