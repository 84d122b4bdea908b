import { Button } from '@fireflay/ui/button';
import { Message } from '@fireflay/ui/message';
import { copy } from './copy';
import { lineKey } from './list-item';
import type { LineDifference } from './list-item';
import styles from './line-status.module.css';

interface LineStatusProps {
  /** The changes that somebody else has made. */
  news: readonly LineDifference[];
  hasFailed: boolean;
  onRetry: () => void;
  /** The name of the line that the shopper has just removed; null: none. */
  removedName: string | null;
  onUndo: () => void;
  nameOf: (productId: string) => string;
  formatQuantityOf: (line: LineDifference) => string;
}

/** Reports changes of the lines: those of others, removed lines, and lines that could not be saved. */
export function LineStatus({
  news,
  hasFailed,
  onRetry,
  removedName,
  onUndo,
  nameOf,
  formatQuantityOf,
}: LineStatusProps) {
  return (
    <div className={styles.status}>
      <div role="status">
        {news.length > 0 && (
          <Message kind="info">
            <p>{copy.news}</p>
            <ul className={styles.news}>
              {news.map((line) => (
                <li key={lineKey(line)}>
                  {newsOf(line, nameOf(line.productId), formatQuantityOf(line))}
                </li>
              ))}
            </ul>
          </Message>
        )}
      </div>
      <div role="status">
        {removedName !== null && (
          <Message kind="info" className={styles.removed}>
            {copy.removed(removedName)} <Button onClick={onUndo}>{copy.undo}</Button>
          </Message>
        )}
      </div>
      {hasFailed && (
        <Message kind="error">
          {copy.unsent} <Button onClick={onRetry}>{copy.retry}</Button>
        </Message>
      )}
    </div>
  );
}

function newsOf({ quantity, isNew }: LineDifference, name: string, units: string): string {
  if (quantity === 0) return copy.goneLine(name);
  return isNew ? copy.newLine(name, units) : copy.changedLine(name, units);
}
