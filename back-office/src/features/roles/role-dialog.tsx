import { App, Button, Form, Popconfirm } from 'antd';
import { RoleFields } from '@fireflay/back-office-wire';
import type { OwnRole } from '@fireflay/back-office-wire';
import type { FieldTexts } from '../../layout/fields/field-text';
import { SchemaFields } from '../../layout/fields/schema-fields';
import { FormDialog } from '../../layout/form-dialog';
import { copy } from './copy';
import { RightsField } from './rights-field';
import { useChangeRoleMutation, useCreateRoleMutation, useDeleteRoleMutation } from './roles.api';

interface RoleDialogProps {
  /** Undefined: a new one is made. */
  role: OwnRole | undefined;
  /** The values of a new one. */
  initial: RoleFields;
  onClose: () => void;
}

const fields: FieldTexts<keyof RoleFields> = {
  name: { label: copy.nameLabel, isRequired: true },
  rights: { label: copy.rightsLabel, input: <RightsField /> },
  maxDiscountPercent: { label: copy.discount, help: copy.discountHelp, suffix: '%' },
  maxRefundCents: { label: copy.refund, help: copy.refundHelp },
};

/** Makes, changes or deletes a role of the retailer's own. */
export function RoleDialog({ role, initial, onClose }: RoleDialogProps) {
  const { message } = App.useApp();
  const [create] = useCreateRoleMutation();
  const [change] = useChangeRoleMutation();
  const [remove, { isLoading: isRemoving, error }] = useDeleteRoleMutation();
  const [form] = Form.useForm<RoleFields>();
  const rights = Form.useWatch('rights', form) ?? initial.rights;
  const gives = (...wanted: RoleFields['rights']) => wanted.some((each) => rights.includes(each));

  async function removeRole({ id, name }: OwnRole) {
    const { data } = await remove({ id });
    if (!data) return;
    void message.success(copy.removed(name));
    onClose();
  }

  return (
    <FormDialog<RoleFields, OwnRole>
      form={form}
      title={role ? copy.changeTitle(role.name) : copy.newTitle}
      initialValues={initial}
      send={(values, newer) => {
        // Fields that are not shown keep what they had.
        const sent = { ...initial, ...values };
        return role
          ? change({ id: role.id, version: newer ?? role.version, ...sent })
          : create(sent);
      }}
      onDone={({ name }) => {
        void message.success(copy.saved(name));
        onClose();
      }}
      onClose={onClose}
      otherError={error}
      above={role && role.people.length > 0 && <p>{copy.takesEffect}</p>}
      below={
        role &&
        (role.people.length > 0 ? (
          <p>{copy.inUse(role.people)}</p>
        ) : (
          <Popconfirm
            title={copy.removeTitle(role.name)}
            okText={copy.remove}
            cancelText={copy.cancel}
            onConfirm={() => void removeRole(role)}
          >
            <Button danger loading={isRemoving}>
              {copy.remove}
            </Button>
          </Popconfirm>
        ))
      }
    >
      <SchemaFields
        schema={RoleFields}
        fields={fields}
        names={[
          'name',
          'rights',
          ...(gives('makeQuotes') ? ['maxDiscountPercent'] : []),
          ...(gives('refundOrders', 'cancelOrders') ? ['maxRefundCents'] : []),
        ]}
      />
    </FormDialog>
  );
}
