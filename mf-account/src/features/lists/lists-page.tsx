import { Link, useNavigate } from 'react-router-dom';
import { formatMoment } from 'shared-contracts/calendar';
import { errorText } from 'shared-contracts/client';
import { Form, SubmitButton, TextField, useForm } from 'shared-contracts/form';
import { paths } from 'shared-contracts/navigation';
import { CustomerArea } from '../customer-area/customer-area';
import { copy } from './copy';
import { LIST_NAME_MAX_LENGTH, type ShoppingList } from './list';
import { useAccountListCreationMutation, useAccountListsQuery } from './lists.api';
import { ListsPending } from './lists-pending';
import styles from './lists.module.css';
import { nameFault } from './name-fault';

/** The tab 'Listas da obra'. */
export function ListsPage() {
  return (
    <CustomerArea title={copy.title} pending={<ListsPending />}>
      {() => <Lists />}
    </CustomerArea>
  );
}

function Lists() {
  const { data: lists, error, refetch } = useAccountListsQuery();

  if (!lists && error) {
    return (
      <div className={`message message-error ${styles.failure}`} role="alert">
        <p>{errorText(error, copy.failed)}</p>
        <button type="button" className="button" onClick={() => void refetch()}>
          {copy.tryAgain}
        </button>
      </div>
    );
  }
  if (!lists) return <ListsPending />;
  return (
    <>
      <p>{copy.intro}</p>
      {lists.length === 0 ? (
        <p className="message message-info">{copy.none}</p>
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
    </>
  );
}

function ListCard({ list: { id, name, items, changedAt } }: { list: ShoppingList }) {
  return (
    <Link className={`card ${styles.list}`} to={paths.list(id)} aria-label={copy.open(name)}>
      <strong>{name}</strong>
      <span>{copy.count(items.length)}</span>
      <span>{copy.changed(formatMoment(new Date(changedAt)))}</span>
    </Link>
  );
}

function NewList() {
  const navigate = useNavigate();
  const [create] = useAccountListCreationMutation();
  const form = useForm({
    id: 'new-list',
    initial: { name: '' },
    check: ({ name }) => ({ name: nameFault(name) }),
  });

  return (
    <section className={`card ${styles.newList}`}>
      <Form
        form={form}
        label={copy.create}
        failed={copy.createFailed}
        onSend={async ({ name }) => {
          const { id } = await create(name.trim()).unwrap();
          void navigate(paths.list(id));
        }}
      >
        {(busy) => (
          <>
            <TextField
              form={form}
              name="name"
              label={copy.name}
              autoComplete="off"
              maxLength={LIST_NAME_MAX_LENGTH}
            />
            <SubmitButton busy={busy} label={copy.create} busyLabel={copy.creating} />
          </>
        )}
      </Form>
    </section>
  );
}
