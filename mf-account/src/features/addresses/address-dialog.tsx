import { useState } from 'react';
import {
  AddressFields,
  toAddressValues,
  toTypedAddress,
  useAddressForm,
} from '@fireflay/ui/address-form';
import { TitledDialog } from '@fireflay/ui/dialog';
import { Form, SubmitButton, TextField } from '@fireflay/ui/form';
import {
  ADDRESS_NAME_MAX_LENGTH,
  useStoreAddressChangeMutation,
  useStoreAddressCreationMutation,
} from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import { useFeature } from 'shared-contracts/store';
import styles from './addresses.module.css';
import { copy } from './copy';

interface AddressDialogProps {
  book: SavedAddress[];
  /** The entry to change; undefined: a new one. */
  entry: SavedAddress | undefined;
  onClose: () => void;
  onSaved: (notice: string) => void;
}

export function AddressDialog({ book, entry, onClose, onSaved }: AddressDialogProps) {
  const [create] = useStoreAddressCreationMutation();
  const [change] = useStoreAddressChangeMutation();
  const hasReference = useFeature('orderDetails');
  const [isDefault, setDefault] = useState(false);
  const address = useAddressForm({
    id: 'saved-address',
    initialValues: toAddressValues(entry?.address ?? {}, { name: entry?.name ?? '' }),
    needsName: true,
  });
  const title = entry ? copy.editTitle(entry.name) : copy.addTitle;

  async function save() {
    const { values } = address.form;
    const name = values.name.trim();
    const typed = { name, isDefault, address: toTypedAddress(values) };
    if (entry) {
      await change({ ...typed, id: entry.id }).unwrap();
      return onSaved(copy.changed(name));
    }
    const now = await create(typed).unwrap();
    onSaved(now.length > book.length ? copy.added(name) : copy.alreadyThere);
  }

  return (
    <TitledDialog title={title} onClose={onClose}>
      <Form
        form={address.form}
        label={title}
        isFilling={address.isLookingUp}
        failed={copy.saveFailed}
        onSubmit={save}
      >
        {(isSaving) => (
          <>
            <TextField
              form={address.form}
              name="name"
              label={copy.name}
              hint={copy.nameHint}
              autoComplete="off"
              maxLength={ADDRESS_NAME_MAX_LENGTH}
            />
            <AddressFields address={address} hasReference={hasReference} />
            {book.length > 0 && !entry?.isDefault && (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={isDefault}
                  onChange={({ target }) => setDefault(target.checked)}
                />
                {copy.useAsDefault}
              </label>
            )}
            <SubmitButton busy={isSaving} label={copy.save} busyLabel={copy.saving} />
          </>
        )}
      </Form>
    </TitledDialog>
  );
}
