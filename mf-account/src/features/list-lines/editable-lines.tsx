import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { lineKey } from './list-item';
import type { LineDifference, ListItem } from './list-item';
import { LineStatus } from './line-status';
import styles from './line-status.module.css';
import { useLineFocus } from './use-line-focus';
import type { ChangeableLines } from './use-line-changes';

export interface LineActions {
  onQuantityChange: (quantity: number) => void;
  onRemove: () => void;
}

interface EditableLinesProps {
  lines: ChangeableLines;
  nameOf: (productId: string) => string;
  formatQuantityOf: (line: LineDifference) => string;
  renderLine: (item: ListItem, actions: LineActions) => ReactNode;
  /** Instead of the lines when there are none. */
  empty: ReactNode;
}

/** The lines of a list, which can be changed, removed and put back. */
export function EditableLines({
  lines,
  nameOf,
  formatQuantityOf,
  renderLine,
  empty,
}: EditableLinesProps) {
  const { items, change, isSaving, hasFailed, retry, news } = lines;
  const [removed, setRemoved] = useState<{ item: ListItem; index: number } | null>(null);
  const { linesRef, focusLine } = useLineFocus(items.length);

  function remove(item: ListItem, index: number) {
    focusLine(index);
    setRemoved({ item, index });
    change({ kind: 'set', ...lineOf(item), quantity: 0 });
  }

  function undo() {
    if (!removed) return;
    const { item, index } = removed;
    focusLine(index);
    setRemoved(null);
    change({ kind: 'set', ...lineOf(item), quantity: item.quantity, position: index });
  }

  return (
    <>
      <LineStatus
        news={news}
        hasFailed={hasFailed}
        onRetry={retry}
        removedName={removed && nameOf(removed.item.productId)}
        onUndo={undo}
        nameOf={nameOf}
        formatQuantityOf={formatQuantityOf}
      />
      <div className={styles.content} ref={linesRef}>
        {items.length === 0 ? (
          empty
        ) : (
          <ul className={`card ${styles.lines}`} aria-busy={isSaving}>
            {items.map((item, index) => (
              <Fragment key={lineKey(item)}>
                {renderLine(item, {
                  onQuantityChange: (quantity) =>
                    change({ kind: 'set', ...lineOf(item), quantity }),
                  onRemove: () => remove(item, index),
                })}
              </Fragment>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

const lineOf = ({ productId, batch }: ListItem) => ({ productId, batch });
