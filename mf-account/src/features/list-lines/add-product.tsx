import { useState } from 'react';
import { skipToken } from 'shared-contracts/store';
import { Button } from '@fireflay/ui/button';
import { Message } from '@fireflay/ui/message';
import { formatCurrency, unitName } from 'shared-contracts/pricing';
import { errorText } from 'shared-contracts/client';
import type { SoldProduct } from '../reorder/reorder';
import styles from './add-product.module.css';
import { copy } from './copy';
import { useAccountProductSearchQuery } from './listed-products.api';

interface AddProductProps {
  onAdd: (product: SoldProduct) => void;
}

/** Finds a product by its name or code, and adds one of it to the list. */
export function AddProduct({ onAdd }: AddProductProps) {
  const [text, setText] = useState('');
  const [sought, setSought] = useState('');
  const [added, setAdded] = useState('');
  const {
    currentData: found,
    error,
    isFetching,
  } = useAccountProductSearchQuery(sought || skipToken);

  function add(product: SoldProduct) {
    onAdd(product);
    setAdded(product.name);
  }

  return (
    <section className={`card ${styles.add}`} aria-labelledby="add-product">
      <h2 id="add-product">{copy.addTitle}</h2>
      <form
        role="search"
        aria-labelledby="add-product"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setAdded('');
          setSought(text.trim());
        }}
      >
        <div className="field">
          <label className="field-label" htmlFor="add-product-text">
            {copy.addHint}
          </label>
          <input
            id="add-product-text"
            type="search"
            className="input"
            autoComplete="off"
            maxLength={120}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </div>
        <Button type="submit" isBusy={isFetching}>
          {isFetching ? copy.searching : copy.search}
        </Button>
      </form>
      <p role="status" className={added ? styles.added : undefined}>
        {added ? copy.added(added) : found ? outcomeOf(found, sought) : ''}
      </p>
      {error && <Message kind="error">{errorText(error, copy.searchFailed)}</Message>}
      {found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map((product) => (
            <li key={product.id}>
              <span>
                {product.name}
                <span className={styles.price}>
                  {copy.perUnit(
                    formatCurrency(product.unitPrice),
                    unitName(product.boxArea === null ? product.unit : 'M2'),
                  )}
                </span>
              </span>
              <Button aria-label={copy.addOne(product.name)} onClick={() => add(product)}>
                {copy.add}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const outcomeOf = (found: readonly SoldProduct[], text: string) =>
  found.length === 0 ? copy.nothingFound(text) : copy.found(found.length);
