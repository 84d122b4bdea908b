import { useState } from 'react';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { LIST_NAME_MAX_LENGTH } from '../lists/list';
import { validateListName } from '../lists/validate-list-name';
import { copy } from './copy';
import styles from './list-picker.module.css';

interface ChoiceFormProps {
  options: readonly { id: string; name: string }[];
  /** The option that asks for the name of a new list, shown alone where it is the only one. */
  newListId?: string;
  /** @param name of a new list */
  onAdd: (id: string, name: string) => Promise<void>;
}

/** Selects the list that gets the products. */
export function ChoiceForm({ options, newListId, onAdd }: ChoiceFormProps) {
  const [chosen, setChosen] = useState(options[0]?.id ?? '');
  const isNew = chosen === newListId;
  const form = useForm({
    id: 'list-choice',
    initialValues: { name: '' },
    validate: ({ name }) => ({ name: isNew ? validateListName(name) : undefined }),
  });

  return (
    <Form
      form={form}
      label={copy.pickerTitle}
      failed={copy.addFailed}
      onSubmit={({ name }) => onAdd(chosen, name.trim())}
    >
      {(busy) => (
        <>
          {(options.length > 1 || !isNew) && (
            <fieldset className={styles.choice}>
              <legend>{copy.pick}</legend>
              {options.map(({ id, name }) => (
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
          {isNew && (
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
