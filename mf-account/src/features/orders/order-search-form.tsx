import { useState } from 'react';
import type { FormEvent, RefObject } from 'react';
import { Button } from '@fireflay/ui/button';
import { copy } from './copy';
import { MAX_SEARCH_LENGTH } from './order-search';
import styles from './orders.module.css';

interface OrderSearchFormProps {
  text: string;
  input: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}

export function OrderSearchForm({ text, input, onSearch }: OrderSearchFormProps) {
  const [typed, setTyped] = useState({ value: text, text });
  // Another address has another text, as after 'Back'.
  if (typed.text !== text) setTyped({ value: text, text });

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    onSearch(typed.value.trim());
  }

  return (
    <form role="search" aria-label={copy.search} className={styles.search} onSubmit={onSubmit}>
      <label htmlFor="order-search">{copy.search}</label>
      <div>
        <input
          ref={input}
          id="order-search"
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LENGTH}
          value={typed.value}
          onChange={({ target }) => setTyped({ value: target.value, text })}
          aria-describedby="order-search-hint"
        />
        <Button type="submit">{copy.searchButton}</Button>
      </div>
      <p id="order-search-hint">{copy.searchHint}</p>
    </form>
  );
}
