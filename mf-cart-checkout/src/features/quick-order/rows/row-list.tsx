import { useFocusOnMount } from '../../../components/focus/focus-into-view';
import { copy } from '../copy';
import { ListRow } from './list-row';
import styles from '../quick-order.module.css';
import type { ResolvedRow } from '../resolve-row';
import { rowTitle } from './row-title';
import type { useListRows } from '../use-list-rows';

interface RowListProps {
  rows: readonly ResolvedRow[];
  list: ReturnType<typeof useListRows>;
}

/** The rows in the order of the list. A row that was removed can be put back. */
export function RowList({ rows, list }: RowListProps) {
  const { removed } = list;
  const notice = removed && (
    <li key="removed">
      <RemovedNotice
        key={removed.row.id}
        title={rowTitle(removed.row)}
        onUndo={() => list.putBack(removed)}
      />
    </li>
  );

  return (
    <ol className={styles.rows}>
      {rows.map((resolved, at) => [
        removed?.at === at && notice,
        <ListRow
          key={resolved.row.id}
          resolved={resolved}
          isMatching={list.isMatching}
          onChoose={(productId) => list.choose(resolved.row.id, productId)}
          onQuantity={(quantity) => list.setQuantity(resolved.row.id, quantity)}
          onConfirm={(productId, quantity) => list.confirm(resolved.row.id, productId, quantity)}
          onRewrite={(text) => list.rewrite(resolved.row, text)}
          onRemove={() => list.remove(resolved.row)}
        />,
      ])}
      {removed && removed.at >= rows.length && notice}
    </ol>
  );
}

function RemovedNotice({ title, onUndo }: { title: string; onUndo: () => void }) {
  // The button that had the focus was removed with the row.
  const button = useFocusOnMount<HTMLButtonElement>('nearest');

  return (
    <div className={styles.removed}>
      <p role="status">{copy.removed(title)}</p>
      <button ref={button} type="button" className="button button-small" onClick={onUndo}>
        {copy.undo}
      </button>
    </div>
  );
}
