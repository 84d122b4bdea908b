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
  const balanceText = inBoxes ? copy.batchBalance : copy.unitBatchBalance;

  return (
    <div className="field">
      <label className="field-label" htmlFor="lote">
        {copy.batches}
      </label>
      <select
        id="lote"
        className="input"
        aria-describedby="lote-dica"
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {batches.map(({ id, description, balance }) => (
          <option key={id} value={id} disabled={balance <= 0}>
            {copy.batchOption(description, balanceText(balance))}
          </option>
        ))}
      </select>
      <p id="lote-dica" className="field-hint">
        {copy.batchHint}
      </p>
    </div>
  );
}
