import { Alert, Checkbox, Form, Input, Modal } from 'antd';
import { roles } from '@fireflay/back-office-wire';
import type { InputOf, Operations } from '@fireflay/back-office-wire';
import { isFailure, showFieldErrors } from '../../api/failure';
import { roleLabels } from '../../layout/copy';
import { EditForm } from '../../layout/edit-form';
import { useDismiss } from '../../layout/unsaved-work';
import { copy } from './copy';
import { InvitationLink } from './invitation-link';
import { useInviteEmployeeMutation } from './staff.api';

export const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] }));

/** Invites an employee, and then shows the link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<InputOf<Operations['InviteEmployee']>>();
  const dismiss = useDismiss(form, onClose);
  const [invite, { data, isLoading, error }] = useInviteEmployeeMutation();
  if (data) return <InvitationLink name={data.member.name} link={data.link} onClose={onClose} />;
  const send = async (values: InputOf<Operations['InviteEmployee']>) => {
    const { error: failure } = await invite(values);
    showFieldErrors(form, failure);
  };
  return (
    <Modal
      open
      title={copy.invite}
      okText={copy.send}
      cancelText={copy.cancel}
      confirmLoading={isLoading}
      onOk={() => form.submit()}
      onCancel={dismiss}
    >
      {isFailure(error) && <Alert role="alert" type="error" title={error.resposta} />}
      <EditForm form={form} layout="vertical" onFinish={send} initialValues={{ roles: ['orders'] }}>
        <Form.Item
          name="name"
          label={copy.name}
          rules={[{ required: true, min: 2, message: copy.required }]}
        >
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
        <Form.Item
          name="email"
          label={copy.email}
          rules={[{ required: true, message: copy.required }]}
        >
          <Input type="email" autoComplete="off" maxLength={200} />
        </Form.Item>
        <Form.Item
          name="roles"
          label={copy.roles}
          rules={[{ required: true, type: 'array', min: 1, message: copy.chooseRole }]}
        >
          <Checkbox.Group options={roleOptions} />
        </Form.Item>
      </EditForm>
    </Modal>
  );
}
