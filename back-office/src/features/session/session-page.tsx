import type { ReactNode } from 'react';
import { useTitledHeading } from '../../layout/use-titled-heading';
import { copy } from './copy';
import styles from './session-page.module.css';

/** The frame of the pages before the sign-in. */
export const SessionPage = ({ children }: { children: ReactNode }) => (
  <main className={styles.page}>{children}</main>
);

/** A step before the sign-in. A new title gets the focus, so that it is read. */
export function SessionStep({ title, children }: { title: string; children: ReactNode }) {
  const heading = useTitledHeading(title);
  return (
    <div className={styles.card}>
      <p className={styles.brand}>{copy.title}</p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
    </div>
  );
}
