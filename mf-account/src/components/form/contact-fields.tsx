import { MAX_EMAIL_LENGTH } from 'shared-contracts/documents';
import { TextField } from '@fireflay/ui/form';
import type { FormState, FormValues } from '@fireflay/ui/form';

interface ContactFieldProps<Fields extends FormValues> {
  form: FormState<Fields>;
  name: keyof Fields & string;
  label: string;
  hint?: string;
  optional?: boolean;
}

interface PhoneFieldProps<Fields extends FormValues> extends ContactFieldProps<Fields> {
  kind: 'home' | 'work' | 'mobile';
}

/** `kind` tells autofill which of the person's phone numbers to use. */
export function PhoneField<Fields extends FormValues>({ kind, ...field }: PhoneFieldProps<Fields>) {
  return <TextField {...field} type="tel" autoComplete={`${kind} tel`} />;
}

export function EmailField<Fields extends FormValues>(field: ContactFieldProps<Fields>) {
  return <TextField {...field} type="email" autoComplete="email" maxLength={MAX_EMAIL_LENGTH} />;
}
