import type { ReactNode } from 'react';
import {
  selectCustomer,
  selectSessionStatus,
  useAppSelector,
  useStoreProfile,
} from 'shared-contracts/store';
import { AccountSignInMessage } from '../../components/sign-in-message/account-sign-in-message';
import { AreaTabs } from './area-tabs';
import { CustomerCard, CustomerCardSkeleton } from './customer-card';
import styles from './customer-area.module.css';

interface CustomerAreaProps {
  title: string;
  /** The content of the tab; receives the customer's id. */
  children: (customerId: string) => ReactNode;
  /** Shown until the session is known. */
  skeleton: ReactNode;
}

/**
 * The frame of /meusPedidos and its tabs (§2), for signed-in customers. The first view contains only the
 * skeleton.
 */
export function CustomerArea({ title, children, skeleton }: CustomerAreaProps) {
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
        {status === 'anonymous' && <AccountSignInMessage />}
      </div>
    </div>
  );
}
