import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { boxUnit } from '../../quote/quote';
import { copy } from '../copy';
import styles from '../quick-order.module.css';
import type { Row } from '../quick-order';
import { isUnsure } from '../resolve-row';
import type { ResolvedRow } from '../resolve-row';

/** Tells what the rules did with a row, announced when it changes. */
export function RowNotes({ id, resolved }: { id: string; resolved: ResolvedRow }) {
  const { row, state, product, note, short, batch } = resolved;
  const isGone = row.code !== null && row.match !== null && product?.productId !== String(row.code);

  return (
    <div id={id} className={styles.notes} aria-live="polite">
      {isGone && row.chosen === null && <p>{copy.gone(row.code ?? 0)}</p>}
      {state === 'check' && isUnsure(row) && (
        <p>{row.match?.isSizeMissing ? copy.sizeMissing : copy.checkHint}</p>
      )}
      <Reading resolved={resolved} />
      {note && !isZero(row) && <p>{copy.note(note)}</p>}
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

/** Shows the number that was read, where nobody is sure that it is the quantity. */
function Reading({ resolved: { row, state } }: { resolved: ResolvedRow }) {
  if (row.quantity !== null || !row.match || (state !== 'check' && state !== 'ask')) return null;
  const { amount, others } = row.match;
  if (isZero(row)) return <p>{copy.zero}</p>;
  if (amount && !amount.isSure) return <p>{copy.read(amount, others)}</p>;
  return !amount && others.length > 0 ? <p>{copy.seen(others)}</p> : null;
}

const isZero = ({ match, quantity }: Row) => quantity === null && match?.amount?.value === 0;
