import type { Batch } from 'shared-contracts/store';
import styles from './batch-choice.module.css';
import { copy } from './copy';

interface BatchChoiceProps {
  batches: Batch[];
  /** False: the stock is counted in units. */
  inBoxes: boolean;
  chosen: string;
  onChoose: (id: string) => void;
}

export function BatchChoice({ batches, inBoxes, chosen, onChoose }: BatchChoiceProps) {
  const balanceText = inBoxes ? copy.batchBalance : copy.unitBatchBalance;

  return (
    <fieldset className={styles.choice}>
      <legend>{copy.batches}</legend>
      <div className={styles.options}>
        {batches.map(({ id, description, balance }) => (
          <label key={id}>
            <input
              type="radio"
              name="lote"
              value={id}
              checked={id === chosen}
              disabled={balance <= 0}
              onChange={() => onChoose(id)}
            />
            <span>
              {description} <small>({balanceText(balance)})</small>
            </span>
          </label>
        ))}
      </div>
      <p className="field-hint">{copy.batchHint}</p>
    </fieldset>
  );
}
