import { Link, useNavigate } from 'react-router-dom';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { BrandTheme } from '@fireflay/ui/antd/brand-theme';
import { Empty } from '@fireflay/ui/antd/empty';
import { formatDateTime } from 'shared-contracts/calendar';
import { errorText } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { CustomerArea } from '../customer-area/customer-area';
import { copy } from './copy';
import { ListsSkeleton } from './lists-skeleton';
import type { ShoppingList } from './list';
import { ListNameForm } from './list-name-form';
import { SharingState } from './sharing/sharing-state';
import { useAccountListCreationMutation, useAccountListsQuery } from './lists.api';
import styles from './lists.module.css';

/** The tab 'Listas da obra'. */
export function ListsPage() {
  return (
    <BrandTheme>
      <CustomerArea title={copy.title} skeleton={<ListsSkeleton />}>
        {() => <Lists />}
      </CustomerArea>
    </BrandTheme>
  );
}

function Lists() {
  const { data: lists, error, isFetching, refetch } = useAccountListsQuery();

  if (!lists && error) {
    return (
      <FailureMessage
        text={errorText(error, copy.failed)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!lists) return <ListsSkeleton />;
  return (
    <>
      <p>{copy.intro}</p>
      {lists.length === 0 ? (
        <Empty description={copy.none} />
      ) : (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list.id}>
              <ListCard list={list} />
            </li>
          ))}
        </ul>
      )}
      <NewList />
      <p>
        <Link to={paths.quickOrder()}>{copy.quickOrder}</Link>
      </p>
    </>
  );
}

function ListCard({ list }: { list: ShoppingList }) {
  const { id, name, items, changedAt } = list;

  return (
    <Link className={`card ${styles.list}`} to={paths.list(id)}>
      <strong>{name}</strong>
      <span>{copy.count(items.length)}</span>
      <span>{copy.changed(formatDateTime(new Date(changedAt)))}</span>
      <SharingState list={list} />
    </Link>
  );
}

function NewList() {
  const navigate = useNavigate();
  const [create] = useAccountListCreationMutation();

  return (
    <section className={`card ${styles.newList}`}>
      <ListNameForm
        id="new-list"
        label={copy.create}
        submit={copy.create}
        submitting={copy.creating}
        failed={copy.createFailed}
        onSend={async (name) => {
          const { id } = await create(name).unwrap();
          void navigate(paths.list(id));
        }}
      />
    </section>
  );
}
