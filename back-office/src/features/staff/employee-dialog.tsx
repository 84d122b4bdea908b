import { Alert, App, Button, Checkbox, Form, Modal, Popconfirm, Switch } from 'antd';
import type { InputOf, Operations, StaffMember } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { EditForm } from '../../layout/edit-form';
import { useDismiss } from '../../layout/unsaved-work';
import { copy } from './copy';
import { InvitationLink } from './invitation-link';
import { roleOptions } from './invite-dialog';
import { useChangeEmployeeMutation, useResetEmployeeMutation } from './staff.api';

type Values = Pick<InputOf<Operations['ChangeEmployee']>, 'roles' | 'isActive'>;

/** Changes what an employee may do, or helps one who lost password or phone. */
export function EmployeeDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { id, name, roles, isActive } = member;
  const [form] = Form.useForm<Values>();
  const dismiss = useDismiss(form, onClose);
  const { message } = App.useApp();
  const [change, { isLoading, error }] = useChangeEmployeeMutation();
  const [reset, { data: invitation, isLoading: isResetting, error: resetError }] =
    useResetEmployeeMutation();
  if (invitation) return <InvitationLink name={name} link={invitation.link} onClose={onClose} />;
  const failure = error ?? resetError;
  const send = async (values: Values) => {
    const result = await change({ id, ...values });
    if (result.error) return;
    void message.success(copy.saved(name));
    onClose();
  };
  return (
    <Modal
      open
      title={name}
      okText={copy.save}
      cancelText={copy.cancel}
      confirmLoading={isLoading}
      onOk={() => form.submit()}
      onCancel={dismiss}
    >
      {isFailure(failure) && <Alert role="alert" type="error" title={failure.resposta} />}
      <EditForm form={form} layout="vertical" onFinish={send} initialValues={{ roles, isActive }}>
        <Form.Item
          name="roles"
          label={copy.roles}
          rules={[{ required: true, type: 'array', min: 1, message: copy.chooseRole }]}
        >
          <Checkbox.Group options={roleOptions} />
        </Form.Item>
        <Form.Item name="isActive" label={copy.isActive} valuePropName="checked">
          <Switch />
        </Form.Item>
      </EditForm>
      <Popconfirm
        title={copy.resetTitle(name)}
        description={copy.resetHelp}
        okText={copy.reset}
        cancelText={copy.cancel}
        onConfirm={() => void reset({ id })}
      >
        <Button loading={isResetting}>{copy.reset}</Button>
      </Popconfirm>
    </Modal>
  );
}
