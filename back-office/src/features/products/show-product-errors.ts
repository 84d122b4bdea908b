import type { FormInstance } from 'antd';
import { isFailure } from '../../api/failure';

/** Shows the sentences of a refusal at their fields, `stores.<id>` at that of the store, and focuses the first one. */
export function showProductErrors(form: FormInstance, error: unknown): void {
  if (!isFailure(error) || !error.fields) return;
  const fields = Object.entries(error.fields).map(([field, text]) => {
    const [, store] = /^stores\.(.+)$/.exec(field) ?? [];
    return { name: store === undefined ? [field] : ['stores', store], errors: [text] };
  });
  form.setFields(fields);
  const [first] = fields;
  if (first) form.focusField(first.name);
}

export const clearErrors = (form: FormInstance): void =>
  form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })));
