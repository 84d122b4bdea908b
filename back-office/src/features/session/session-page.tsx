import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { copy } from './copy';
import styles from './session-page.module.css';

/** The frame of the pages before the sign-in. A new title gets the focus, so that it is read. */
export function SessionPage({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${copy.title}`;
    heading.current?.focus();
  }, [title]);
  return (
    <main className={styles.page}>
      <div className={styles.card}>
        <p className={styles.brand}>{copy.title}</p>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </div>
    </main>
  );
}
