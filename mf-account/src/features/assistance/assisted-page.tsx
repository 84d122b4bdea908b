import type { ReactNode } from 'react';
import { useStoreProfile } from 'shared-contracts/store';
import { Assistance } from './assistance';
import styles from './assisted-page.module.css';

interface AssistedPageProps {
  title: string;
  /** What the chat starts with. */
  request: string;
  children: ReactNode;
}

/** A page whose matter the store's people take care of: what it is about, and how to reach them. */
export function AssistedPage({ title, request, children }: AssistedPageProps) {
  const { shortName } = useStoreProfile();

  return (
    <div className={`container ${styles.page}`}>
      <title>{`${title} | ${shortName}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
        <Assistance request={request} />
      </div>
    </div>
  );
}
