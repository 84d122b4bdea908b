import { FailureMessage } from '@fireflay/ui/failure-message';
import { Skeleton } from '@fireflay/ui/skeleton';
import { useStoreAddressesQuery } from 'shared-contracts/addresses';
import { errorText } from 'shared-contracts/client';
import { CustomerArea } from '../customer-area/customer-area';
import { AddressBook } from './address-book';
import styles from './addresses.module.css';
import { copy } from './copy';

/** The tab 'Endereços'. */
export function AddressesPage() {
  return (
    <CustomerArea title={copy.title} skeleton={<AddressesSkeleton />}>
      {() => <Addresses />}
    </CustomerArea>
  );
}

function Addresses() {
  const { data: book, error, isFetching, refetch } = useStoreAddressesQuery();

  if (!book && error) {
    return (
      <FailureMessage
        text={errorText(error, copy.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return book ? <AddressBook book={book} /> : <AddressesSkeleton />;
}

function AddressesSkeleton() {
  return <Skeleton label={copy.loading} className={styles.pending} count={2} />;
}
