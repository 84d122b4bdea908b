import { Alert, App, Modal } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { isFailure, showFieldErrors } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { useDismiss } from '../../layout/unsaved-work';
import { copy } from './copy';

interface OrderDialogProps<Values extends object> {
  id: number;
  form: FormInstance<Values>;
  title: string;
  okText: string;
  isDanger?: boolean;
  /** Shown when it is done. */
  done?: string;
  initialValues?: Partial<Values>;
  failure: unknown;
  isSending: boolean;
  send: (values: Values) => Promise<{ error?: unknown }>;
  /** A file is chosen, which the form does not know. */
  hasFile?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog that changes an order. What was typed stays when the back end refuses. */
export function OrderDialog<Values extends object>({
  id,
  form,
  title,
  okText,
  isDanger = false,
  done = copy.done(id),
  initialValues,
  failure,
  isSending,
  send,
  hasFile = false,
  onClose,
  children,
}: OrderDialogProps<Values>) {
  const { message } = App.useApp();
  const dismiss = useDismiss(form, onClose, hasFile);
  const submit = async (values: Values) => {
    const { error } = await send(values);
    if (error) return showFieldErrors(form as FormInstance, error);
    void message.success(done);
    onClose();
  };
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger: isDanger }}
      cancelText={copy.dismiss}
      confirmLoading={isSending}
      onOk={() => form.submit()}
      onCancel={dismiss}
    >
      {isFailure(failure) && <Alert role="alert" type="error" title={failure.resposta} />}
      <EditForm<Values>
        form={form}
        layout="vertical"
        onFinish={submit}
        {...(hasFile && { isDirty: true })}
        {...(initialValues && { initialValues: initialValues as Values })}
      >
        {children}
      </EditForm>
    </Modal>
  );
}
