import { Alert, Button } from 'antd';
import type { FormInstance } from 'antd';
import type { Failure } from './api';
import { copy } from './copy';

export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error;

/** The sentence about a failed call for the employee. */
export const messageOf = (error: unknown): string =>
  isFailure(error) ? error.message : copy.failed;

interface FailedQueryProps {
  error: unknown;
  /** Its data of the last reading stays below. */
  hasData?: boolean;
  onRetry: () => void;
}

/** A query that failed, in the place of its data or above what was read before. */
export function FailedQuery({ error, hasData = false, onRetry }: FailedQueryProps) {
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={messageOf(error)}
      description={hasData && copy.lastReading}
      action={<Button onClick={onRetry}>{copy.retry}</Button>}
    />
  );
}

interface FormFailureProps {
  form: Pick<FormInstance, 'getFieldsError'>;
  error: unknown;
}

/** The sentence of a refusal above a form, unless one of its fields says the same. */
export function FormFailure({ form, error }: FormFailureProps) {
  if (!isFailure(error)) return null;
  const { message, fields = {} } = error;
  const names = form.getFieldsError().map(({ name }) => name.join('/'));
  if (names.some((name) => fields[name] === message)) return null;
  return <Alert role="alert" type="error" title={message} />;
}

/** Shows the sentences of a refusal at the fields of a form, 'stores/matriz' in a group, and moves the focus to the first one. */
export function showFieldErrors(form: FormInstance, error: unknown): void {
  if (!isFailure(error) || !error.fields) return;
  const fields = Object.entries(error.fields).map(([path, text]) => ({
    name: path.split('/'),
    errors: [text],
  }));
  form.setFields(fields);
  const [first] = fields;
  if (first) form.focusField(first.name);
}

export const clearFieldErrors = (form: FormInstance): void =>
  form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })));

/**
 * A message goes as soon as its field is changed, and no later: when the pointer is pressed on a button below, the field is
 * left, and a message that went then would move the button away from the pointer.
 */
export function clearErrorsOf(form: FormInstance, changed: object): void {
  const marked = form.getFieldsError().filter(({ errors }) => errors.length > 0);
  const fields = marked.filter(({ name }) => hasPath(changed, name));
  if (fields.length > 0) form.setFields(fields.map(({ name }) => ({ name, errors: [] })));
}

const hasPath = (value: unknown, [key, ...rest]: readonly (string | number)[]): boolean =>
  key === undefined ||
  (typeof value === 'object' &&
    value !== null &&
    key in value &&
    hasPath((value as Readonly<Record<string, unknown>>)[key], rest));
