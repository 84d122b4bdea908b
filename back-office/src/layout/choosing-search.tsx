import { Button, Input } from 'antd';
import type { InputRef } from 'antd';
import type { ReactNode, Ref } from 'react';
import { copy } from './copy';
import styles from './choosing-search.module.css';

interface Choice {
  key: number;
  name: ReactNode;
  /** The facts below the name. */
  facts: readonly string[];
  /** The button, and its name for screen readers. */
  action: string;
  label: string;
  choose: () => void;
}

interface ChoosingSearchProps {
  /** The name of the search for screen readers, and that of its field. */
  landmark: string;
  label: string;
  hint: string;
  input?: Ref<InputRef>;
  isSearching: boolean;
  onSearch: (text: string) => void;
  /** A sentence about what was found or chosen, which is read aloud. */
  status: string;
  choices: readonly Choice[];
}

/** A search inside of a form, with a list of what was found. */
export const ChoosingSearch = ({
  landmark,
  label,
  hint,
  input,
  isSearching,
  onSearch,
  status,
  choices,
}: ChoosingSearchProps) => (
  <div role="search" aria-label={landmark} className={styles.search}>
    <Input.Search
      {...(input && { ref: input })}
      aria-label={label}
      placeholder={hint}
      maxLength={100}
      loading={isSearching}
      enterButton={copy.search}
      onSearch={onSearch}
    />
    <p role="status">{status}</p>
    {choices.length > 0 && (
      <ul className={styles.found}>
        {choices.map(({ key, name, facts, action, label: actionLabel, choose }) => (
          <li key={key}>
            <span>
              {name}
              <span className={styles.soft}>{facts.filter(Boolean).join(' · ')}</span>
            </span>
            <Button aria-label={actionLabel} onClick={choose}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    )}
  </div>
);
