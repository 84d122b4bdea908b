import { TitledDialog } from '@fireflay/ui/dialog';
import { copy } from './copy';
import type { ShoppingList } from './list';
import { ListNameForm } from './list-name-form';
import { useAccountListNamingMutation } from './lists.api';

interface RenameDialogProps {
  list: ShoppingList;
  onClose: () => void;
}

export function RenameDialog({ list, onClose }: RenameDialogProps) {
  const [rename] = useAccountListNamingMutation();

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
          await rename({ id: list.id, name }).unwrap();
          onClose();
        }}
      />
    </TitledDialog>
  );
}
