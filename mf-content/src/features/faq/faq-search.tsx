import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './faq.module.css';

/** A search form. Without JavaScript it is a plain GET form to /faq?busca=. */
export function FaqSearch({ text }: { text: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);

  function search(event: FormEvent) {
    event.preventDefault();
    const term = typed.trim();
    void navigate(
      { pathname: paths.faq(), search: term && `?busca=${encodeURIComponent(term)}` },
      { preventScrollReset: true },
    );
  }

  return (
    <form className={styles.search} role="search" action={paths.faq()} onSubmit={search}>
      <label className="field-label" htmlFor="faq-search">
        {copy.search}
      </label>
      <input
        id="faq-search"
        className="input"
        type="search"
        name="busca"
        maxLength={80}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className="button button-primary">
        {copy.searchButton}
      </button>
    </form>
  );
}
