import { useId } from 'react';
import { formatCurrency, toReais, type Cents } from 'shared-contracts/pricing';
import { copy } from './copy';
import { OptionCount } from './facet-filter';
import styles from './filters.module.css';
import type { Facets } from './listing';
import { fields, priceValue } from './selection';

interface PriceFilterProps {
  prices: Facets['prices'];
  chosen: Cents | null;
}

/** One price at most: one of the store's steps, or the shopper's own. */
export function PriceFilter({ prices, chosen }: PriceFilterProps) {
  const id = useId();
  if (prices.length === 0 && chosen === null) return null;
  const isStep = prices.some(({ upTo }) => upTo === chosen);
  const own = chosen === null || isStep ? '' : toReais(chosen).toFixed(2).replace('.', ',');

  return (
    <fieldset className={styles.group}>
      <legend>{copy.prices}</legend>
      <label className={styles.option}>
        <input type="radio" name={fields.upTo} value="" defaultChecked={!isStep} />
        <span>{copy.anyPrice}</span>
      </label>
      {prices.map(({ upTo, count }) => (
        <label key={upTo} className={styles.option}>
          <input
            type="radio"
            name={fields.upTo}
            value={priceValue(upTo)}
            defaultChecked={upTo === chosen}
          />
          <span>{copy.upTo(formatCurrency(upTo))}</span>
          <OptionCount count={count} />
        </label>
      ))}
      <div className={styles.ownPrice}>
        <label htmlFor={`${id}-own`}>{copy.ownPrice}</label>
        <input
          id={`${id}-own`}
          className="input"
          name={fields.ownPrice}
          inputMode="decimal"
          maxLength={10}
          placeholder={copy.ownPriceExample}
          defaultValue={own}
          aria-describedby={`${id}-hint`}
        />
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {copy.perSquareMeter}
      </p>
    </fieldset>
  );
}
