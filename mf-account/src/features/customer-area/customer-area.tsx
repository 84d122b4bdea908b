import type { ReactNode } from 'react';
import {
  selectCustomer,
  selectSessionStatus,
  useAppSelector,
  useStoreProfile,
} from 'shared-contracts/store';
import { SignInMessage } from '../../components/sign-in-message/sign-in-message';
import { AreaTabs } from './area-tabs';
import { CustomerCard, CustomerCardSkeleton } from './customer-card';
import styles from './customer-area.module.css';

interface CustomerAreaProps {
  title: string;
  /** The tab's content, for the customer of this id. */
  children: (customerId: string) => ReactNode;
  /** Stands there until it is known who is signed in. */
  skeleton: ReactNode;
}

/** /meusPedidos and its tabs (§2), for who is signed in; the first view, which is anybody's, holds their place. */
export function CustomerArea({ title, children, skeleton: skeleton }: CustomerAreaProps) {
  const { shortName } = useStoreProfile();
  const customer = useAppSelector(selectCustomer);
  const status = useAppSelector(selectSessionStatus);

  return (
    <div className={`container ${styles.page}`}>
      <title>{`${title} | ${shortName}`}</title>
      <meta name="robots" content="noindex" />
      <aside className={styles.side}>
        {customer ? <CustomerCard customer={customer} /> : <CustomerCardSkeleton />}
        <AreaTabs />
      </aside>
      <div className={styles.main}>
        <h1>{title}</h1>
        {customer && children(customer.id)}
        {status === 'unknown' && skeleton}
        {status === 'anonymous' && <SignInMessage />}
      </div>
    </div>
  );
}
