import { useState } from 'react';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { copy } from './copy';
import { LIST_NAME_MAX_LENGTH, withItem, type ListItem, type ShoppingList } from './list';
import {
  useAccountListChangeMutation,
  useAccountListCreationMutation,
  useAccountListsQuery,
} from './lists.api';
import { ListsFailure } from './lists-failure';
import { ListsPending } from './lists-pending';
import styles from './lists.module.css';
import { nameFault } from './name-fault';

/** What the choice of a list that is yet to be made is called. */
const NEW = 'new';

interface ListChoiceProps {
  item: ListItem;
  onTaken: (list: ShoppingList) => void;
}

/** One of the lists there are, or a new one. */
export function ListChoice({ item, onTaken }: ListChoiceProps) {
  const { data: lists, error, refetch } = useAccountListsQuery();

  if (lists) return <ChoiceForm lists={lists} item={item} onTaken={onTaken} />;
  if (!error) return <ListsPending />;
  return <ListsFailure error={error} onRetry={() => void refetch()} />;
}

function ChoiceForm({ lists, item, onTaken }: ListChoiceProps & { lists: ShoppingList[] }) {
  const [create] = useAccountListCreationMutation();
  const [change] = useAccountListChangeMutation();
  const [chosen, setChosen] = useState(lists[0]?.id ?? NEW);
  const form = useForm({
    id: 'list-choice',
    initial: { name: '' },
    check: ({ name }) => ({ name: chosen === NEW ? nameFault(name) : undefined }),
  });

  async function add(name: string) {
    const list = lists.find(({ id }) => id === chosen) ?? (await create(name.trim()).unwrap());
    onTaken(await change({ ...list, items: withItem(list.items, item) }).unwrap());
  }

  return (
    <Form
      form={form}
      label={copy.pickerTitle}
      failed={copy.addFailed}
      onSend={({ name }) => add(name)}
    >
      {(busy) => (
        <>
          {lists.length > 0 && (
            <fieldset className={styles.choice}>
              <legend>{copy.pick}</legend>
              {[...lists, { id: NEW, name: copy.newList }].map(({ id, name }) => (
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
          {chosen === NEW && (
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
