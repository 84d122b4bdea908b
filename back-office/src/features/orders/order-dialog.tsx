import { Alert, App, Modal } from 'antd';
import type { FormInstance } from 'antd';
import type { ReactNode } from 'react';
import { isFailure, showFieldErrors } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
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
  onClose,
  children,
}: OrderDialogProps<Values>) {
  const { message } = App.useApp();
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
      onCancel={onClose}
    >
      {isFailure(failure) && <Alert role="alert" type="error" title={failure.resposta} />}
      <EditForm<Values>
        form={form}
        layout="vertical"
        onFinish={submit}
        {...(initialValues && { initialValues: initialValues as Values })}
      >
        {children}
      </EditForm>
    </Modal>
  );
}
