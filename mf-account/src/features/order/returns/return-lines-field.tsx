import { Button } from '@fireflay/ui/button';
import { QuantityStepper } from '@fireflay/ui/quantity-stepper';
import { formatUnits } from 'shared-contracts/pricing';
import type { OrderItem } from '../order';
import { copy } from './copy';
import type { ReturnDraft } from './return-draft';
import styles from './returns.module.css';

interface ReturnLinesFieldProps {
  id: string;
  items: OrderItem[];
  /** Units or boxes that can be returned, by the item's id. */
  left: Readonly<Record<string, number>>;
  units: ReturnDraft['units'];
  error: string | undefined;
  onChange: (units: ReturnDraft['units']) => void;
}

/** Chooses lines and how much of each. */
export function ReturnLinesField({
  id,
  items,
  left,
  units,
  error,
  onChange,
}: ReturnLinesFieldProps) {
  const offered = items.filter((item) => item.id in left);

  function choose(item: OrderItem, isChosen: boolean) {
    const others = Object.entries(units).filter(([chosen]) => chosen !== item.id);
    onChange(Object.fromEntries(isChosen ? [...others, [item.id, left[item.id] ?? 1]] : others));
  }

  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.group}
      aria-describedby={error ? `${id}-fault` : undefined}
    >
      <legend>{copy.lines}</legend>
      {offered.length > 1 && (
        <Button onClick={() => onChange({ ...left })}>{copy.everything}</Button>
      )}
      <ul className={styles.lines}>
        {offered.map((item) => (
          <li key={item.id} className={styles.line}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={item.id in units}
                onChange={({ target }) => choose(item, target.checked)}
              />
              <span>{item.name}</span>
            </label>
            {item.id in units && (
              <ReturnUnits
                item={item}
                left={left[item.id] ?? 1}
                value={units[item.id] ?? 1}
                onChange={(quantity) => onChange({ ...units, [item.id]: quantity })}
              />
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p id={`${id}-fault`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface ReturnUnitsProps {
  item: OrderItem;
  left: number;
  value: number;
  onChange: (quantity: number) => void;
}

function ReturnUnits({ item: { name, byArea, unit }, left, value, onChange }: ReturnUnitsProps) {
  const most = byArea ? copy.ofBoxes(left) : copy.of(formatUnits(left, unit));
  if (left === 1) return <p className={`${styles.soft} ${styles.units}`}>{most.slice(3)}</p>;
  return (
    <div className={styles.units}>
      <QuantityStepper
        value={value}
        label={copy.unitsOf(name)}
        lessLabel={copy.less(name)}
        moreLabel={copy.more(name)}
        onChange={(quantity) => onChange(Math.min(quantity, left))}
      />
      <span className={styles.soft}>{most}</span>
    </div>
  );
}
