import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './account.module.css';

/** A part of the account with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
