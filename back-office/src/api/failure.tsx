import { Alert, Button } from 'antd';
import type { FormInstance } from 'antd';
import type { Failure } from './api';
import { copy } from './copy';

export const isFailure = (error: unknown): error is Failure =>
  typeof error === 'object' && error !== null && 'resposta' in error;

/** A query that failed, in the place of its data. */
export function FailedQuery({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Alert
      role="alert"
      type="error"
      showIcon
      title={isFailure(error) ? error.resposta : copy.failed}
      action={<Button onClick={onRetry}>{copy.retry}</Button>}
    />
  );
}

/** Shows the sentences of a refusal at the fields of a form, and moves the focus to the first one. */
export function showFieldErrors(form: FormInstance, error: unknown): void {
  if (!isFailure(error) || !error.campos) return;
  const fields = Object.entries(error.campos).map(([name, text]) => ({ name, errors: [text] }));
  form.setFields(fields);
  const [first] = fields;
  if (first) form.focusField(first.name);
}
