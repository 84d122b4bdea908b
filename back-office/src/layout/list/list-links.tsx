import { Link } from 'react-router-dom';
import styles from './list-links.module.css';

interface ListLinksProps<List extends string> {
  /** The accessible name of all. */
  label: string;
  lists: readonly List[];
  present: List;
  nameOf: (list: List) => string;
  addressOf: (list: List) => URLSearchParams;
}

/** Links to the lists that a page can show. */
export const ListLinks = <List extends string>({
  label,
  lists,
  present,
  nameOf,
  addressOf,
}: ListLinksProps<List>) => (
  <nav aria-label={label}>
    <ul className={styles.lists}>
      {lists.map((list) => (
        <li key={list}>
          <Link to={`?${addressOf(list)}`} aria-current={list === present ? 'page' : undefined}>
            {nameOf(list)}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
