import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { boxUnit } from '../../quote/quote';
import { copy } from '../copy';
import styles from '../quick-order.module.css';
import { isUnsure } from '../resolve-row';
import type { ResolvedRow } from '../resolve-row';

/** What the rules did with a row, announced when it changes. */
export function RowNotes({ resolved }: { resolved: ResolvedRow }) {
  const { row, state, product, note, short, batch } = resolved;
  const isGone = row.code !== null && row.match !== null && product?.productId !== String(row.code);

  return (
    <div className={styles.notes} aria-live="polite">
      {isGone && row.chosen === null && <p>{copy.gone(row.code ?? 0)}</p>}
      {state === 'check' && isUnsure(row) && <p>{copy.checkHint}</p>}
      {note && <p>{copy.note(note)}</p>}
      {short && product && <p>{copy.short(short.left, boxUnit(product), short.isBatch)}</p>}
      {batch && state !== 'soldOut' && <p>{copy.batch(batch.description)}</p>}
      {state === 'soldOut' && <p>{copy.soldOut}</p>}
      {state === 'none' && (
        <p>
          {copy.none}{' '}
          {row.match?.words && (
            <Link to={paths.search(row.match.words)}>{copy.searchWords(row.match.words)}</Link>
          )}
        </p>
      )}
    </div>
  );
}
