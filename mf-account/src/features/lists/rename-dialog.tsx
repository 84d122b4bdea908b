import { TitledDialog } from '@fireflay/ui/dialog';
import { copy } from './copy';
import type { ShoppingList } from './list';
import { ListNameForm } from './list-name-form';
import { useAccountListChangeMutation } from './lists.api';

interface RenameDialogProps {
  list: ShoppingList;
  onClose: () => void;
}

export function RenameDialog({ list, onClose }: RenameDialogProps) {
  const [change] = useAccountListChangeMutation();

  return (
    <TitledDialog title={copy.renameTitle} onClose={onClose}>
      <ListNameForm
        id="rename-list"
        label={copy.renameTitle}
        initialName={list.name}
        submit={copy.save}
        submitting={copy.saving}
        failed={copy.saveFailed}
        onSend={async (name) => {
          await change({ ...list, name }).unwrap();
          onClose();
        }}
      />
    </TitledDialog>
  );
}
