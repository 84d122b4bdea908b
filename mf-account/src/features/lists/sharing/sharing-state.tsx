import { formatDateTime } from 'shared-contracts/calendar';
import type { ShoppingList } from '../list';
import { copy } from './copy';
import styles from './sharing.module.css';

/** Whether the list is shared, and when it was last changed by a link. */
export function SharingState({ list: { links, changedByLinkAt } }: { list: ShoppingList }) {
  const isShared = links.edit !== null || links.view !== null;

  return (
    <>
      {isShared && (
        <span className={`badge ${styles.shared}`}>
          {links.edit === null ? copy.state.view : copy.state.edit}
        </span>
      )}
      {changedByLinkAt !== null && (
        <span className={styles.changed}>
          {copy.changedByLink(formatDateTime(new Date(changedByLinkAt)))}
        </span>
      )}
    </>
  );
}
