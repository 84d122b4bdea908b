import type { ReactNode } from 'react';
import { useStoreProfile } from 'shared-contracts/store';
import styles from './card-page.module.css';

interface CardPageProps {
  /** In the window's title. */
  title: string;
  children: ReactNode;
}

/** A page that is one form: login, registration, recovery. Nothing for search engines. */
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
