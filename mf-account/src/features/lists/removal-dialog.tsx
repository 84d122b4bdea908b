import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TitledDialog } from '@fireflay/ui/dialog';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { copy } from './copy';
import type { ShoppingList } from './list';
import { useAccountListRemovalMutation } from './lists.api';
import styles from './lists.module.css';

interface RemovalDialogProps {
  list: ShoppingList;
  onClose: () => void;
}

export function RemovalDialog({ list: { id, name }, onClose }: RemovalDialogProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [remove, { isLoading }] = useAccountListRemovalMutation();
  const [failure, setFailure] = useState('');

  async function confirm() {
    if (isLoading) return;
    setFailure('');
    try {
      await remove(id).unwrap();
      dispatch(noticeShown({ body: copy.removed(name) }));
      void navigate(paths.lists(), { replace: true });
    } catch (error) {
      setFailure(errorText(error, copy.removeFailed));
    }
  }

  return (
    <TitledDialog title={copy.removeTitle(name)} onClose={onClose}>
      <p>{copy.removeHint}</p>
      {failure && (
        <p className="message message-error" role="alert">
          {failure}
        </p>
      )}
      <div className={styles.tools}>
        <button
          type="button"
          className="button button-primary"
          aria-disabled={isLoading || undefined}
          onClick={() => void confirm()}
        >
          {isLoading ? copy.removing : copy.removeConfirm}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {copy.keep}
        </button>
      </div>
    </TitledDialog>
  );
}
