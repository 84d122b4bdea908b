import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './order-page.module.css';

/** A form for an order number. Without JavaScript it is a plain GET form to /rastreio?id=. */
export function OrderLookup() {
  const navigate = useNavigate();
  const [number, setNumber] = useState('');
  const [error, setError] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const id = number.trim();
    if (id === '') return setError(copy.orderNumberMissing);
    void navigate(paths.order(id));
  }

  return (
    <form className={styles.lookup} action={paths.tracking()} method="get" onSubmit={submit}>
      <div className="field">
        <label className="field-label" htmlFor="order-number">
          {copy.orderNumber}
        </label>
        <input
          className="input"
          id="order-number"
          name="id"
          inputMode="numeric"
          maxLength={64}
          autoComplete="off"
          value={number}
          onChange={(event) => setNumber(event.target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'order-number-fault' : undefined}
        />
        {error && (
          <p className="field-error" id="order-number-fault" role="alert">
            {error}
          </p>
        )}
      </div>
      <Button variant="primary" type="submit">
        {copy.track}
      </Button>
    </form>
  );
}
