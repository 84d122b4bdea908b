import { Alert, App, Form, Input, Modal } from 'antd';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { isFailure, showFieldErrors } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { useDismiss } from '../../layout/unsaved-work';
import { copy } from './copy';
import { useAddSynonymMutation } from './searches.api';

type Values = InputOf<Operations['AddSynonym']>;

interface SynonymDialogProps {
  /** What shoppers wrote; empty for words that nobody has searched for yet. */
  typed: string;
  onClose: () => void;
}

/** Says what words of shoppers mean in this store. */
export function SynonymDialog({ typed, onClose }: SynonymDialogProps) {
  const [form] = Form.useForm<Values>();
  const dismiss = useDismiss(form, onClose);
  const { message } = App.useApp();
  const [add, { isLoading, error }] = useAddSynonymMutation();
  const send = async (values: Values) => {
    const result = await add(values);
    if (result.error) return showFieldErrors(form, result.error);
    void message.success(copy.added(values.typed, values.meant));
    onClose();
  };
  const rules = [{ required: true, min: 2, message: copy.required }];
  return (
    <Modal
      open
      title={copy.add}
      okText={copy.save}
      cancelText={copy.cancel}
      confirmLoading={isLoading}
      onOk={() => form.submit()}
      onCancel={dismiss}
    >
      {isFailure(error) && !error.campos && (
        <Alert role="alert" type="error" title={error.resposta} />
      )}
      <EditForm form={form} layout="vertical" onFinish={send} initialValues={{ typed }}>
        <Form.Item name="typed" label={copy.typedField} rules={rules}>
          <Input maxLength={80} autoComplete="off" />
        </Form.Item>
        <Form.Item name="meant" label={copy.meant} extra={copy.meantHelp} rules={rules}>
          <Input maxLength={80} autoComplete="off" />
        </Form.Item>
      </EditForm>
    </Modal>
  );
}
