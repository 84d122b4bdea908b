import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { copy } from './copy';
import { LIST_NAME_MAX_LENGTH } from './list';
import { validateListName } from './validate-list-name';

interface ListNameFormProps {
  id: string;
  /** The accessible name of the form. */
  label: string;
  initialName?: string;
  submit: string;
  submitting: string;
  failed: string;
  /** Receives the trimmed name; rejects with the failure. */
  onSend: (name: string) => Promise<void>;
}

/** The form that names or renames a list. */
export function ListNameForm({ id, initialName = '', onSend, ...texts }: ListNameFormProps) {
  const form = useForm({
    id,
    initialValues: { name: initialName },
    validate: ({ name }) => ({ name: validateListName(name) }),
  });

  return (
    <Form
      form={form}
      label={texts.label}
      failed={texts.failed}
      onSubmit={({ name }) => onSend(name.trim())}
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
          <SubmitButton busy={busy} label={texts.submit} busyLabel={texts.submitting} />
        </>
      )}
    </Form>
  );
}
