import type { ReactNode } from 'react';
import { PageHead } from '../page-head/page-head';
import styles from './text-page.module.css';

interface TextPageProps {
  title: string;
  description: string;
  /** Large text below the title. */
  lead: string;
  children: ReactNode;
}

/** The layout of the store's text pages. */
export function TextPage({ title, description, lead, children }: TextPageProps) {
  return (
    <article className={`container ${styles.page}`}>
      <PageHead title={title} description={description} />
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      {children}
    </article>
  );
}
