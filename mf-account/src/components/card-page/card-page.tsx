import type { ReactNode } from 'react';
import { useStoreProfile } from 'shared-contracts/store';
import styles from './card-page.module.css';

interface CardPageProps {
  /** The document title, without the store's name. */
  title: string;
  children: ReactNode;
}

/** A page with one form: login, registration, recovery. Search engines do not index it. */
export function CardPage({ title, children }: CardPageProps) {
  const { shortName } = useStoreProfile();

  return (
    <div className={`container ${styles.page}`}>
      <title>{`${title} | ${shortName}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.card}>{children}</div>
    </div>
  );
}
