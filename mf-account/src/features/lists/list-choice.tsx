import { useRef, useState } from 'react';
import { FailureMessage } from '@fireflay/ui/failure-message';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { errorText } from 'shared-contracts/client';
import { copy } from './copy';
import type { ListItem } from '../list-lines/list-item';
import { LIST_NAME_MAX_LENGTH } from './list';
import type { ShoppingList } from './list';
import {
  useAccountListLinesMutation,
  useAccountListCreationMutation,
  useAccountListsQuery,
} from './lists.api';
import { ListsSkeleton } from './lists-skeleton';
import styles from './lists.module.css';
import { validateListName } from './validate-list-name';

/** The value of the option that creates a list. */
const NEW_LIST_ID = 'new';

interface ListChoiceProps {
  items: readonly ListItem[];
  onAdded: (list: ShoppingList) => void;
}

/** Selects an existing list or creates a new one. */
export function ListChoice({ items, onAdded }: ListChoiceProps) {
  const { data: lists, error, isFetching, refetch } = useAccountListsQuery();

  if (lists) return <ChoiceForm lists={lists} items={items} onAdded={onAdded} />;
  if (!error) return <ListsSkeleton />;
  return (
    <FailureMessage
      text={errorText(error, copy.failed)}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

function ChoiceForm({ lists, items, onAdded }: ListChoiceProps & { lists: ShoppingList[] }) {
  const [create] = useAccountListCreationMutation();
  const [change] = useAccountListLinesMutation();
  const changes = items.map((item) => ({ ...item, kind: 'add' as const }));
  const keyOf = useRequestKey();
  const [chosen, setChosen] = useState(lists[0]?.id ?? NEW_LIST_ID);
  const form = useForm({
    id: 'list-choice',
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: chosen === NEW_LIST_ID ? validateListName(name) : undefined }),
  });

  async function add(name: string) {
    const list = lists.find(({ id }) => id === chosen) ?? (await create(name.trim()).unwrap());
    onAdded(await change({ id: list.id, key: keyOf(list.id), changes }).unwrap());
  }

  return (
    <Form
      form={form}
      label={copy.pickerTitle}
      failed={copy.addFailed}
      onSubmit={({ name }) => add(name)}
    >
      {(busy) => (
        <>
          {lists.length > 0 && (
            <fieldset className={styles.choice}>
              <legend>{copy.pick}</legend>
              {[...lists, { id: NEW_LIST_ID, name: copy.newList }].map(({ id, name }) => (
                <label key={id}>
                  <input
                    type="radio"
                    name="list"
                    value={id}
                    checked={id === chosen}
                    onChange={() => setChosen(id)}
                  />
                  {name}
                </label>
              ))}
            </fieldset>
          )}
          {chosen === NEW_LIST_ID && (
            <TextField
              form={form}
              name="name"
              label={copy.name}
              autoComplete="off"
              maxLength={LIST_NAME_MAX_LENGTH}
            />
          )}
          <SubmitButton busy={busy} label={copy.add} busyLabel={copy.adding} />
        </>
      )}
    </Form>
  );
}

/** A press after a lost reply adds nothing twice; another list is another request. */
function useRequestKey() {
  const keys = useRef(new Map<string, string>());
  return (listId: string) => {
    const key = keys.current.get(listId) ?? crypto.randomUUID();
    keys.current.set(listId, key);
    return key;
  };
}
