import { useId } from 'react';
import type { FormEvent } from 'react';
import { formatCurrency, toReais } from 'shared-contracts/pricing';
import type { Cents } from 'shared-contracts/pricing';
import { copy } from '../copy';
import { OptionCount } from './facet-filter';
import styles from './filters.module.css';
import type { Facets } from '../listing';
import { filterFields, toPriceParameter } from './selection';

interface PriceFilterProps {
  prices: Facets['prices'];
  areEstimated: boolean;
  chosen: Cents | null;
}

/** Up to seven digits with marks of thousands. */
const GROUPS = '([1-9]\\d{0,2}\\.\\d{3}|[1-9](\\.\\d{3}){2})';
/**
 * `parseSelection` understands these texts, such as `60`, `59,90`, `59.90` and `R$ 1.200`; not zero, which it drops.
 */
export const PRICE_PATTERN = `(?=.*[1-9])\\s*([rR]\\$)?\\s*(${GROUPS}|\\d{1,7}(\\.\\d{1,2})?|(${GROUPS}|\\d{1,7}),\\d{1,2})\\s*`;

/** One maximum price: a step that the store offers, or a custom value. */
export function PriceFilter({ prices, areEstimated, chosen }: PriceFilterProps) {
  const id = useId();
  if (prices.length === 0 && chosen === null) return null;
  const isPriceBucket = prices.some(({ upTo }) => upTo === chosen);
  const customPrice =
    chosen === null || isPriceBucket ? '' : toReais(chosen).toFixed(2).replace('.', ',');

  return (
    <fieldset className={styles.group} onChange={keepOneLimit}>
      <legend>{copy.prices}</legend>
      <label className={styles.option}>
        <input type="radio" name={filterFields.upTo} value="" defaultChecked={!isPriceBucket} />
        <span>{copy.anyPrice}</span>
      </label>
      {prices.map(({ upTo, count }) => (
        <label key={upTo} className={styles.option}>
          <input
            type="radio"
            name={filterFields.upTo}
            value={toPriceParameter(upTo)}
            defaultChecked={upTo === chosen}
          />
          <span>{copy.upTo(formatCurrency(upTo))}</span>
          <OptionCount count={count} isEstimated={areEstimated} />
        </label>
      ))}
      <div className={styles.ownPrice}>
        <label htmlFor={`${id}-own`}>{copy.ownPrice}</label>
        <input
          id={`${id}-own`}
          className="input"
          name={filterFields.customPrice}
          inputMode="decimal"
          maxLength={16}
          pattern={PRICE_PATTERN}
          title={copy.ownPriceFormat}
          placeholder={copy.ownPriceExample}
          defaultValue={customPrice}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {copy.priceHint}
      </p>
    </fieldset>
  );
}

/** A step empties the custom value, which would take precedence over it; a custom value unmarks the steps. */
function keepOneLimit({ target, currentTarget }: FormEvent<HTMLFieldSetElement>) {
  const anyPrice = currentTarget.querySelector<HTMLInputElement>('[type=radio]');
  const customPrice = currentTarget.querySelector<HTMLInputElement>('[inputmode]');
  if (!anyPrice || !customPrice) return;
  if (target === customPrice) anyPrice.checked = true;
  else customPrice.value = '';
}
