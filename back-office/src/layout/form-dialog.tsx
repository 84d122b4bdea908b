import { Form, Modal } from 'antd';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { FormFailure, isFailure, showFieldErrors } from '../api/failure';
import { copy } from './copy';
import { EditForm } from './edit-form';
import { useDismiss } from './unsaved-work';
import styles from './page.module.css';
import { useReturnFocus } from './use-return-focus';

export interface FormDialogProps<Values extends object, Reply> {
  title: string;
  okText?: string;
  cancelText?: string;
  isDanger?: boolean;
  /** Missing: nothing outside of the dialog knows its form. */
  form?: FormInstance<Values>;
  initialValues?: Partial<Values>;
  /** A file is chosen, which the form does not know. */
  hasFile?: boolean;
  /**
   * A refusal is shown at the fields, or above the form; what was typed stays.
   * @param newer the version that a refusal has named, because somebody else was faster: the next try replaces that one
   */
  send: (
    values: Values,
    newer: number | undefined,
  ) => PromiseLike<{ data?: Reply | undefined; error?: unknown }>;
  onDone: (reply: Reply) => void;
  onClose: () => void;
  /** The refusal of another action of the dialog. */
  otherError?: unknown;
  above?: ReactNode;
  /** The fields. */
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
  below?: ReactNode;
}

/** A dialog that sends a form. */
export function FormDialog<Values extends object, Reply>({
  title,
  okText = copy.save,
  cancelText = copy.cancel,
  isDanger = false,
  form: given,
  initialValues,
  hasFile = false,
  send,
  onDone,
  onClose,
  otherError,
  above,
  children,
  below,
}: FormDialogProps<Values, Reply>) {
  useReturnFocus();
  const [form] = Form.useForm<Values>(given);
  const dismiss = useDismiss(form, onClose, hasFile);
  const [isSending, setSending] = useState(false);
  // The refusal of a file goes with the file.
  const [refused, setRefused] = useState<{ error: unknown; hasFile: boolean }>();
  const error = refused?.hasFile === hasFile ? refused.error : undefined;
  const [newer, setNewer] = useState<number>();

  async function submit(values: Values) {
    setSending(true);
    const { data, error: refusal } = await send(values, newer);
    setSending(false);
    setRefused({ error: refusal, hasFile });
    if (isFailure(refusal) && refusal.version !== undefined) setNewer(refusal.version);
    if (refusal) return showFieldErrors(form as FormInstance, refusal);
    onDone(data as Reply);
  }

  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      cancelText={cancelText}
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={dismiss}
    >
      <div className={styles.dialog}>
        <FormFailure form={form} error={error ?? otherError} />
        {above}
        <EditForm<Values>
          form={form}
          layout="vertical"
          onFinish={(values) => void submit(values)}
          {...(hasFile && { isDirty: true })}
          {...(initialValues && { initialValues: initialValues as Values })}
        >
          {typeof children === 'function' ? children(form) : children}
        </EditForm>
        {below}
      </div>
    </Modal>
  );
}
