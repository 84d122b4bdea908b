import type { ReactNode } from 'react';
import { copy } from './copy';
import type { FormState, Values } from './use-form';

interface FieldProps<Fields extends Values> {
  form: FormState<Fields>;
  name: keyof Fields & string;
  label: string;
  hint?: string;
  optional?: boolean;
  /** The input, tied by `controlOf`. */
  children: ReactNode;
}

/** A label, its input, a hint and what is wrong. */
export function Field<Fields extends Values>({
  form,
  name,
  label,
  hint,
  optional = false,
  children,
}: FieldProps<Fields>) {
  const id = `${form.id}-${name}`;
  const fault = form.faults[name];

  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        {optional && <span className="field-hint"> {copy.optional}</span>}
      </label>
      {children}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {fault && (
        // Once sending was tried, the summary tells them all.
        <p
          className="field-error"
          id={`${id}-fault`}
          role={form.attempts > 0 ? undefined : 'alert'}
        >
          {fault}
        </p>
      )}
    </div>
  );
}
