import { ConfirmDialog } from '@fireflay/ui/dialog';
import { useStoreAddressRemovalMutation } from 'shared-contracts/addresses';
import type { SavedAddress } from 'shared-contracts/addresses';
import { copy } from './copy';

interface RemovalDialogProps {
  entry: SavedAddress;
  /** The entry that becomes the default; undefined: none does. */
  nextDefault: SavedAddress | undefined;
  onClose: () => void;
  onRemoved: (notice: string) => void;
}

export function RemovalDialog({
  entry: { id, name },
  nextDefault,
  onClose,
  onRemoved,
}: RemovalDialogProps) {
  const [remove] = useStoreAddressRemovalMutation();

  async function confirm() {
    const now = await remove(id).unwrap();
    const isMoved = nextDefault && now[0];
    onRemoved([copy.removed(name), ...(isMoved ? [copy.nowDefault(isMoved.name)] : [])].join(' '));
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
      {nextDefault && <p>{copy.nextDefault(nextDefault.name)}</p>}
    </ConfirmDialog>
  );
}
