import { Form } from 'antd';
import type { FormInstance, FormProps } from 'antd';
import { useEffect, useRef } from 'react';
import { clearErrorsOf } from '../api/failure';
import { useUnsavedWork } from './unsaved-work';

interface EditFormProps<Values> extends FormProps<Values> {
  /** Says whether there is unsaved work, where the form cannot know it; otherwise a field that was changed and not reset. */
  isDirty?: boolean | undefined;
  children?: React.ReactNode;
}

/** The form of every page and dialog: what was typed is not lost without a question. */
export function EditForm<Values extends object>({
  form: given,
  isDirty,
  onValuesChange,
  ...props
}: EditFormProps<Values>) {
  const [form] = Form.useForm<Values>(given);
  const { add } = useUnsavedWork();
  const wasChanged = useRef(false);
  useEffect(
    () => add(() => isDirty ?? (wasChanged.current && form.isFieldsTouched())),
    [add, form, isDirty],
  );
  return (
    <Form<Values>
      {...props}
      form={form}
      onValuesChange={(changed, all) => {
        wasChanged.current = true;
        clearErrorsOf(form as FormInstance, changed as object);
        onValuesChange?.(changed, all);
      }}
    />
  );
}
