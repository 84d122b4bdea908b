import { App, Button, Checkbox, Popconfirm, Switch } from 'antd';
import { operations } from '@fireflay/back-office-wire';
import type { StaffMember } from '@fireflay/back-office-wire';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { useReturnFocus } from '../../layout/use-return-focus';
import { copy } from './copy';
import { InvitationLink } from './invitation-link';
import type { RoleChoice } from './role-choices';
import { useChangeEmployeeMutation, useResetEmployeeMutation } from './staff.api';

type Values = Pick<StaffMember, 'roles' | 'remotes' | 'isActive'>;

interface EmployeeDialogProps {
  member: StaffMember;
  choices: RoleChoice[];
  onClose: () => void;
}

/** Changes what an employee may do, or helps one who lost password or phone. */
export function EmployeeDialog({ member, choices, onClose }: EmployeeDialogProps) {
  useReturnFocus();
  const { id, version, name, roles, remotes = [], isActive } = member;
  const { message } = App.useApp();
  const [change] = useChangeEmployeeMutation();
  const [reset, { data: invitation, isLoading: isResetting, error }] = useResetEmployeeMutation();
  if (invitation) return <InvitationLink name={name} link={invitation.link} onClose={onClose} />;
  return (
    <FormDialog<Values, StaffMember>
      title={name}
      initialValues={{ roles, remotes, isActive }}
      send={(values, newer) => change({ id, version: newer ?? version, ...values })}
      onDone={() => {
        void message.success(copy.saved(name));
        onClose();
      }}
      onClose={onClose}
      otherError={error}
      below={
        <Popconfirm
          title={copy.resetTitle(name)}
          description={copy.resetHelp}
          okText={copy.reset}
          cancelText={copy.cancel}
          onConfirm={() => void reset({ id })}
        >
          <Button loading={isResetting}>{copy.reset}</Button>
        </Popconfirm>
      }
    >
      <SchemaFields
        schema={operations.ChangeEmployee.input}
        fields={{
          roles: { label: copy.roles, input: <Checkbox.Group options={choices} /> },
          remotes: { label: copy.remotes, help: copy.remotesHelp },
          isActive: { label: copy.isActive, input: <Switch /> },
        }}
      />
    </FormDialog>
  );
}
