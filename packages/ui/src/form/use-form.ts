import { useState } from 'react';
import type { ClipboardEvent, FocusEvent } from 'react';
import { maskInput } from './mask-input';
import type { Mask } from './mask-input';

/** The texts of a form's fields, by name. */
export type FormValues = Record<string, string>;

/** The errors by field, in the fields' order; empty when the form is valid. */
export type FieldErrors<Fields extends FormValues> = {
  [Name in keyof Fields]?: string | undefined;
};

interface FormOptions<Fields extends FormValues> {
  /** The first part of the fields' ids, unique for each form of a page. */
  id: string;
  initialValues: Fields;
  /** Finds the errors of the present texts. */
  validate: (values: Fields) => FieldErrors<Fields>;
  /** Formats a field's text while it is typed. */
  masks?: { [Name in keyof Fields]?: Mask };
}

export interface FormState<Fields extends FormValues> {
  id: string;
  values: Fields;
  masks: { [Name in keyof Fields]?: Mask };
  /** The visible errors: of fields that were left, and of all fields after an attempt to send. */
  errors: FieldErrors<Fields>;
  /** The number of attempts to send with errors. */
  failedAttempts: number;
  setValue: (name: keyof Fields & string, text: string) => void;
  /** Sets all fields, and marks them as not visited. */
  reset: (values: Fields) => void;
  markTouched: (name: keyof Fields & string) => void;
  /** Shows all errors. @returns whether the form is valid */
  validateAll: () => boolean;
}

/** The state of a form. A field is validated when it is left, the whole form when it is sent. */
export function useForm<Fields extends FormValues>({
  id,
  initialValues: initial,
  validate,
  masks = {},
}: FormOptions<Fields>): FormState<Fields> {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const allErrors = validate(values);
  const isShown = ([name, fault]: [string, string | undefined]) =>
    fault !== undefined && (attempts > 0 || touched.includes(name));

  return {
    id,
    values,
    masks,
    errors: Object.fromEntries(Object.entries(allErrors).filter(isShown)) as FieldErrors<Fields>,
    failedAttempts: attempts,
    setValue: (name, text) =>
      setValues((before) => ({ ...before, [name]: masks[name]?.(text) ?? text })),
    reset: (next) => {
      setValues(next);
      setTouched([]);
      setAttempts(0);
    },
    markTouched: (name) =>
      setTouched((before) => (before.includes(name) ? before : [...before, name])),
    validateAll: () => {
      const isValid = Object.values(allErrors).every((fault) => fault === undefined);
      if (!isValid) setAttempts(attempts + 1);
      return isValid;
    },
  };
}

/** The id of a field's hint, for `controlProps`. */
export const hintId = <Fields extends FormValues>(
  form: FormState<Fields>,
  name: keyof Fields & string,
) => `${form.id}-${name}-hint`;

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The props that connect an input to its form, label and error. `describedBy` are ids of further descriptions. */
export function controlProps<Fields extends FormValues>(
  form: FormState<Fields>,
  name: keyof Fields & string,
  describedBy: string[] = [],
) {
  const id = `${form.id}-${name}`;
  const error = form.errors[name];
  const described = [...(error ? [`${id}-fault`] : []), ...describedBy].join(' ');
  return {
    id,
    name,
    value: form.values[name] ?? '',
    onChange: ({ target }: { target: FormControl }) => {
      const mask = form.masks[name];
      const text =
        mask && target instanceof HTMLInputElement ? maskInput(target, mask) : target.value;
      form.setValue(name, text);
    },
    // The browser cuts what is pasted to `maxLength` before a mask removes spaces, country code or punctuation.
    onPaste: (event: ClipboardEvent<FormControl>) => {
      const mask = form.masks[name];
      const input = event.currentTarget;
      if (!mask || !(input instanceof HTMLInputElement)) return;
      event.preventDefault();
      const start = input.selectionStart ?? 0;
      const pasted = event.clipboardData.getData('text');
      input.value =
        input.value.slice(0, start) + pasted + input.value.slice(input.selectionEnd ?? start);
      input.setSelectionRange(start + pasted.length, start + pasted.length);
      form.setValue(name, maskInput(input, mask));
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // The focus moves to the button or a link: an error that appears now would move it away from the pointer.
      if (relatedTarget?.closest('[type=submit], a')) return;
      form.markTouched(name);
    },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}
