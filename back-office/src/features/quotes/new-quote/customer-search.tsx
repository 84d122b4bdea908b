import { Button, Input } from 'antd';
import { useState } from 'react';
import type { Customer } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../../api/use-failure-message';
import { copy } from './copy';
import { useLazyFindCustomerQuery, useLazyFindCustomersQuery } from './new-quote.api';
import styles from './new-quote.module.css';

const MIN_SEARCH = 3;

/** Finds a customer, whose contact fills in the form. */
export function CustomerSearch({ onFound }: { onFound: (customer: Customer) => void }) {
  const [search, { data: found, isFetching }] = useLazyFindCustomersQuery();
  const [read] = useLazyFindCustomerQuery();
  const [isOpen, setOpen] = useState(false);
  const [status, setStatus] = useState('');
  const report = useFailureMessage();

  const find = async (text: string) => {
    if (text.trim().length < MIN_SEARCH) return;
    const { data, error } = await search(text.trim());
    setOpen(true);
    setStatus(data?.length === 0 ? copy.nobody : '');
    if (error) report(error);
  };
  const use = async (id: number) => {
    const { data, error } = await read(id);
    if (!data) return report(error);
    setOpen(false);
    setStatus(copy.used(data.name));
    onFound(data);
  };
  return (
    <div role="search" aria-label={copy.customers} className={styles.search}>
      <Input.Search
        aria-label={copy.findCustomer}
        placeholder={copy.findCustomerHint}
        maxLength={100}
        loading={isFetching}
        enterButton={copy.find}
        onSearch={(text) => void find(text)}
      />
      <p role="status">{status}</p>
      {isOpen && found && found.length > 0 && (
        <ul className={styles.found}>
          {found.map(({ id, name, document, email }) => (
            <li key={id}>
              <span>
                <strong>{name}</strong>
                <span className={styles.soft}>{[document, email].filter(Boolean).join(' · ')}</span>
              </span>
              <Button aria-label={copy.useCustomer(name)} onClick={() => void use(id)}>
                {copy.use}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
