import type { FormEvent, RefObject } from 'react';
import { Button } from '@fireflay/ui/button';
import { useTypedText } from '@fireflay/ui/typed-text';
import { copy } from './copy';
import { MAX_SEARCH_LENGTH } from './order-search';
import styles from './orders.module.css';

interface OrderSearchFormProps {
  /** The text of the address: after 'Back' another one. */
  found: string;
  input: RefObject<HTMLInputElement | null>;
  onSearch: (text: string) => void;
}

export function OrderSearchForm({ found, input, onSearch }: OrderSearchFormProps) {
  const { text, write, send } = useTypedText(found, '');

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const trimmed = text.trim();
    send(trimmed);
    onSearch(trimmed);
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
          value={text}
          onChange={({ target }) => write(target.value)}
          aria-describedby="order-search-hint"
        />
        <Button type="submit">{copy.searchButton}</Button>
      </div>
      <p id="order-search-hint">{copy.searchHint}</p>
    </form>
  );
}
