import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '@fireflay/ui/dialog';
import { paths } from 'shared-contracts/navigation';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import type { ShoppingList } from './list';
import { useAccountListRemovalMutation } from './lists.api';

interface RemovalDialogProps {
  list: ShoppingList;
  onClose: () => void;
}

export function RemovalDialog({ list: { id, name }, onClose }: RemovalDialogProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [remove] = useAccountListRemovalMutation();

  async function confirm() {
    await remove(id).unwrap();
    dispatch(noticeShown({ body: copy.removed(name) }));
    void navigate(paths.lists(), { replace: true });
  }

  return (
    <ConfirmDialog
      title={copy.removeTitle(name)}
      confirmLabel={copy.removeConfirm}
      busyLabel={copy.removing}
      cancelLabel={copy.keep}
      failedText={copy.removeFailed}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{copy.removeHint}</p>
    </ConfirmDialog>
  );
}
