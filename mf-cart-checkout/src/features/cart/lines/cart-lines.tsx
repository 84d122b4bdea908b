import { Fragment } from 'react';
import type { ReactNode } from 'react';
import type { CartLine } from 'shared-contracts/store';
import { CartLineItem } from './cart-line-item';
import styles from '../cart-page.module.css';
import { copy } from '../copy';
import type { LineIssue } from '../current/current-product';
import { lineKey } from './line-key';

interface CartLinesProps {
  lines: CartLine[];
  /** Issues by index of the line. */
  issues: LineIssue[][];
  /** The lines from another batch, which has all of them, by index of the line; null for none. */
  otherBatches: (CartLine | null)[];
  removed: { at: number; notice: ReactNode } | null;
  /** The key of the line that 'Desfazer' has restored. */
  restoredKey: string | null;
  onRemove: (line: CartLine, at: number) => void;
  onAccept: (revised: CartLine, at: number) => void;
}

export function CartLines({
  lines,
  issues,
  otherBatches,
  removed,
  restoredKey,
  onRemove,
  onAccept,
}: CartLinesProps) {
  const notice = removed && <li>{removed.notice}</li>;

  return (
    <ul className={`card ${styles.lines}`} aria-label={copy.items}>
      {lines.map((line, at) => (
        <Fragment key={lineKey(line)}>
          {at === removed?.at && notice}
          <CartLineItem
            line={line}
            issues={issues[at] ?? []}
            otherBatch={otherBatches[at] ?? null}
            isRestored={lineKey(line) === restoredKey}
            onAccept={(revised) => onAccept(revised, at)}
            onRemove={() => onRemove(line, at)}
          />
        </Fragment>
      ))}
      {removed && removed.at >= lines.length && notice}
    </ul>
  );
}
