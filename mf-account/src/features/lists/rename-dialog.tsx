import { Form, SubmitButton, TextField, useForm } from 'shared-contracts/form';
import { Dialog } from '../dialog/dialog';
import { copy } from './copy';
import { LIST_NAME_MAX_LENGTH, type ShoppingList } from './list';
import { useAccountListChangeMutation } from './lists.api';
import { nameFault } from './name-fault';

interface RenameDialogProps {
  list: ShoppingList;
  onClose: () => void;
}

export function RenameDialog({ list, onClose }: RenameDialogProps) {
  const [change] = useAccountListChangeMutation();
  const form = useForm({
    id: 'rename-list',
    initial: { name: list.name },
    check: ({ name }) => ({ name: nameFault(name) }),
  });

  return (
    <Dialog id="rename" title={copy.renameTitle} onClose={onClose}>
      <Form
        form={form}
        label={copy.renameTitle}
        failed={copy.saveFailed}
        onSend={async ({ name }) => {
          await change({ ...list, name: name.trim() }).unwrap();
          onClose();
        }}
      >
        {(busy) => (
          <>
            <TextField
              form={form}
              name="name"
              label={copy.name}
              autoComplete="off"
              maxLength={LIST_NAME_MAX_LENGTH}
            />
            <SubmitButton busy={busy} label={copy.save} busyLabel={copy.saving} />
          </>
        )}
      </Form>
    </Dialog>
  );
}
