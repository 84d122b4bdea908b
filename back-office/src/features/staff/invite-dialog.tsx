import { Checkbox } from 'antd';
import { operations } from '@fireflay/back-office-wire';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { useReturnFocus } from '../../layout/use-return-focus';
import { copy } from './copy';
import { InvitationLink } from './invitation-link';
import type { RoleChoice } from './role-choices';
import { useInviteEmployeeMutation } from './staff.api';

/** Invites an employee, and then shows the link once. */
export function InviteDialog({ choices, onClose }: { choices: RoleChoice[]; onClose: () => void }) {
  useReturnFocus();
  const [invite, { data }] = useInviteEmployeeMutation();
  if (data) return <InvitationLink name={data.member.name} link={data.link} onClose={onClose} />;
  return (
    <FormDialog
      title={copy.invite}
      okText={copy.send}
      initialValues={{ roles: ['orders'] }}
      send={invite}
      onDone={() => undefined}
      onClose={onClose}
    >
      <SchemaFields
        schema={operations.InviteEmployee.input}
        fields={{
          name: { label: copy.name },
          email: { label: copy.email, isRequired: true },
          roles: { label: copy.roles, input: <Checkbox.Group options={choices} /> },
          remotes: { label: copy.remotes, help: copy.remotesHelp },
        }}
      />
    </FormDialog>
  );
}
