import { TitledDialog } from '@fireflay/ui/dialog';
import type { ShoppingList } from '../list';
import { copy } from './copy';
import { ShareLink } from './share-link';
import styles from './sharing.module.css';

interface ShareDialogProps {
  list: ShoppingList;
  onClose: () => void;
}

/** Makes, sends and ends the two links of a list. */
export function ShareDialog({ list, onClose }: ShareDialogProps) {
  return (
    <TitledDialog title={copy.title} onClose={onClose}>
      <p className={styles.hint}>{copy.lead}</p>
      <ShareLink list={list} mode="view" />
      <ShareLink list={list} mode="edit" />
    </TitledDialog>
  );
}
