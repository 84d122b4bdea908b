import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { maskInput, type Mask } from './mask-input';

/** The texts of a form's fields, by name. */
export type FormValues = Record<string, string>;

/** What is wrong, by field and in the fields' order; empty when all may be sent. */
export type FieldErrors<Fields extends FormValues> = { [Name in keyof Fields]?: string };

interface FormOptions<Fields extends FormValues> {
  /** The first part of the fields' ids: one of its own for each form of a page. */
  id: string;
  initialValues: Fields;
  /** What is wrong with the fields as they stand. */
  validate: (values: Fields) => FieldErrors<Fields>;
  /** How a field's text is written while it is typed. */
  masks?: { [Name in keyof Fields]?: Mask };
}

export interface FormState<Fields extends FormValues> {
  id: string;
  values: Fields;
  masks: { [Name in keyof Fields]?: Mask };
  /** The faults to be seen: of fields that were left, and of all once sending was tried. */
  errors: FieldErrors<Fields>;
  /** How often sending was tried with faults. */
  failedAttempts: number;
  setValue: (name: keyof Fields & string, text: string) => void;
  /** All fields at once, as not yet visited. */
  reset: (values: Fields) => void;
  markTouched: (name: keyof Fields & string) => void;
  /** @returns whether all may be sent; what is wrong shows from now on */
  validateAll: () => boolean;
}

/** The state of a form: checked field by field when one is left, and as a whole when it is sent. */
export function useForm<Fields extends FormValues>({
  id,
  initialValues: initial,
  validate: check,
  masks = {},
}: FormOptions<Fields>): FormState<Fields> {
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const allErrors = check(values);
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

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What ties an input to its form, its label and its fault. `describedBy` are ids of further texts. */
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
    onChange: ({ target }: ChangeEvent<FormControl>) => {
      const mask = form.masks[name];
      const text =
        mask && target instanceof HTMLInputElement ? maskInput(target, mask) : target.value;
      form.setValue(name, text);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // On the way to the button: a fault that appears now would push it from under the pointer.
      if (relatedTarget?.closest('[type=submit], a')) return;
      form.markTouched(name);
    },
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
  };
}
