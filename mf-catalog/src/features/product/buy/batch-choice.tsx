import { useId } from 'react';
import type { Batch } from 'shared-contracts/store';
import { copy } from '../copy';

interface BatchChoiceProps {
  batches: Batch[];
  /** False: the stock is counted in units. */
  inBoxes: boolean;
  chosen: string;
  onChoose: (id: string) => void;
}

export function BatchChoice({ batches, inBoxes, chosen, onChoose }: BatchChoiceProps) {
  const selectId = useId();
  const balanceText = inBoxes ? copy.batchBalance : copy.unitBatchBalance;

  return (
    <div className="field">
      <label className="field-label" htmlFor={selectId}>
        {copy.batches}
      </label>
      <select
        id={selectId}
        className="input"
        aria-describedby={`${selectId}-hint`}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {batches.map(({ id, description, balance }) => (
          <option key={id} value={id} disabled={balance <= 0}>
            {copy.batchOption(description, balanceText(balance))}
          </option>
        ))}
      </select>
      <p id={`${selectId}-hint`} className="field-hint">
        {copy.batchHint}
      </p>
    </div>
  );
}
