import { Alert, Button } from 'antd';
import type { FormInstance } from 'antd';
import type { Failure } from './api';
import { copy } from './copy';

export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'status' in error;

/** The sentence about a failed call for the employee. */
export const messageOf = (error: unknown): string =>
  isFailure(error) ? error.message : copy.failed;

/** A query that failed, in the place of its data. */
export function FailedQuery({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={messageOf(error)}
      action={<Button onClick={onRetry}>{copy.retry}</Button>}
    />
  );
}

/** A refusal above a form whose fields do not say all of it. */
export function FormFailure({ form, error }: { form: FormInstance; error: unknown }) {
  if (!isFailure(error)) return null;
  const shown = form.getFieldsValue() as object;
  const refused = Object.keys(error.fields ?? {});
  if (refused.length > 0 && refused.every((name) => name in shown)) return null;
  return <Alert role="alert" type="error" title={error.message} />;
}

/** Shows the sentences of a refusal at the fields of a form, and moves the focus to the first one. */
export function showFieldErrors(form: FormInstance, error: unknown): void {
  if (!isFailure(error) || !error.fields) return;
  const fields = Object.entries(error.fields).map(([name, text]) => ({ name, errors: [text] }));
  form.setFields(fields);
  const [first] = fields;
  if (first) form.focusField(first.name);
}
