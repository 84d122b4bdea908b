import { useState, type ChangeEvent, type FocusEvent } from 'react';

/** The texts of a form's fields, by name. */
export type Values = Record<string, string>;

/** What is wrong, by field and in the fields' order; empty when all may be sent. */
export type Faults<Fields extends Values> = { [Name in keyof Fields]?: string };

interface FormOptions<Fields extends Values> {
  /** The first part of the fields' ids: one of its own for each form of a page. */
  id: string;
  initial: Fields;
  /** What is wrong with the fields as they stand. */
  check: (values: Fields) => Faults<Fields>;
  /** How a field's text is written while it is typed. */
  masks?: { [Name in keyof Fields]?: (text: string) => string };
}

export interface FormState<Fields extends Values> {
  id: string;
  values: Fields;
  /** The faults to be seen: of fields that were left, and of all once sending was tried. */
  faults: Faults<Fields>;
  /** How often sending was tried with faults. */
  attempts: number;
  change: (name: keyof Fields & string, text: string) => void;
  /** All fields at once, as not yet visited. */
  reset: (values: Fields) => void;
  leave: (name: keyof Fields & string) => void;
  /** @returns whether all may be sent; what is wrong shows from now on */
  attempt: () => boolean;
}

/** The state of a form: checked field by field when one is left, and as a whole when it is sent. */
export function useForm<Fields extends Values>({
  id,
  initial,
  check,
  masks = {},
}: FormOptions<Fields>): FormState<Fields> {
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<string[]>([]);
  const [attempts, setAttempts] = useState(0);
  const found = check(values);
  const seen = ([name, fault]: [string, string | undefined]) =>
    fault !== undefined && (attempts > 0 || left.includes(name));

  return {
    id,
    values,
    faults: Object.fromEntries(Object.entries(found).filter(seen)) as Faults<Fields>,
    attempts,
    change: (name, text) =>
      setValues((before) => ({ ...before, [name]: masks[name]?.(text) ?? text })),
    reset: (next) => {
      setValues(next);
      setLeft([]);
      setAttempts(0);
    },
    leave: (name) => setLeft((before) => (before.includes(name) ? before : [...before, name])),
    attempt: () => {
      const faultless = Object.values(found).every((fault) => fault === undefined);
      if (!faultless) setAttempts(attempts + 1);
      return faultless;
    },
  };
}

type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What ties an input to its form, its label and its fault. `describedBy` are ids of further texts. */
export function controlOf<Fields extends Values>(
  form: FormState<Fields>,
  name: keyof Fields & string,
  describedBy: string[] = [],
) {
  const id = `${form.id}-${name}`;
  const fault = form.faults[name];
  const described = [...(fault ? [`${id}-fault`] : []), ...describedBy].join(' ');
  return {
    id,
    name,
    value: form.values[name] ?? '',
    onChange: (event: ChangeEvent<Typed>) => form.change(name, event.target.value),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // On the way to the button: a fault that appears now would push it from under the pointer.
      if (relatedTarget?.closest('[type=submit], a')) return;
      form.leave(name);
    },
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': described || undefined,
  };
}
