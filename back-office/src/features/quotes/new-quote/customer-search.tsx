import { useState } from 'react';
import type { Customer } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../../api/use-failure-message';
import { ChoosingSearch } from '../../../layout/choosing-search';
import { copy } from './copy';
import { useLazyFindCustomerQuery, useLazyFindCustomersQuery } from './new-quote.api';

const MIN_SEARCH = 3;

/** Finds a customer, whose contact fills in the form. */
export function CustomerSearch({ onFound }: { onFound: (customer: Customer) => void }) {
  const [search, { data: found = [], isFetching }] = useLazyFindCustomersQuery();
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
  const choose = async (id: number) => {
    const { data, error } = await read(id);
    if (!data) return report(error);
    setOpen(false);
    setStatus(copy.used(data.name));
    onFound(data);
  };
  return (
    <ChoosingSearch
      landmark={copy.customers}
      label={copy.findCustomer}
      hint={copy.findCustomerHint}
      isSearching={isFetching}
      onSearch={(text) => void find(text)}
      status={status}
      choices={(isOpen ? found : []).map(({ id, name, document, email }) => ({
        key: id,
        name: <strong>{name}</strong>,
        facts: [document, email],
        action: copy.use,
        label: copy.useCustomer(name),
        choose: () => void choose(id),
      }))}
    />
  );
}
