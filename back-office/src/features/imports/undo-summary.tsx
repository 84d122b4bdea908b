import { Alert } from 'antd';
import type { UndoCounts } from '@fireflay/back-office-wire';
import { copy } from './copy';
import styles from './imports.module.css';

/** Lists what an undo restores and what it leaves: in its preview, and when it is done. */
export function UndoSummary({ counts, isDone = false }: { counts: UndoCounts; isDone?: boolean }) {
  const { texts, returning, prices, balances, families = 0, leaving, kept } = counts;
  return (
    <>
      {texts + returning + prices + balances + families > 0 && (
        <>
          <p>{isDone ? copy.undoRestored : copy.undoRestores}</p>
          <ul className={styles.restored}>
            {texts > 0 && <li>{copy.undoTexts(texts)}</li>}
            {returning > 0 && <li>{copy.undoReturning(returning)}</li>}
            {prices > 0 && <li>{copy.undoPrices(prices)}</li>}
            {balances > 0 && <li>{copy.undoBalances(balances)}</li>}
            {families > 0 && <li>{copy.undoFamilies(families)}</li>}
          </ul>
          <p>{copy.undoSold}</p>
        </>
      )}
      {leaving > 0 && (
        <Alert
          type="warning"
          showIcon
          title={isDone ? copy.undoLeft(leaving) : copy.undoLeaving(leaving)}
        />
      )}
      {kept > 0 && <Alert type="warning" showIcon title={copy.undoKept(kept)} />}
    </>
  );
}

export const restoresNothing = ({ kept: _kept, ...counts }: UndoCounts): boolean =>
  Object.values(counts).every((count) => count === 0);
