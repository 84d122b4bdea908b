import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { copy } from './copy';
import { LIST_NAME_MAX_LENGTH } from './list';
import { nameFault } from './name-fault';

interface ListNameFormProps {
  id: string;
  /** What the form is for, to who cannot see it. */
  label: string;
  known?: string;
  submit: string;
  submitting: string;
  failed: string;
  /** Is told the name as it is kept; rejects with the failure. */
  onSend: (name: string) => Promise<void>;
}

/** Gives a list its name, or another one. */
export function ListNameForm({ id, known = '', onSend, ...texts }: ListNameFormProps) {
  const form = useForm({
    id,
    initial: { name: known },
    check: ({ name }) => ({ name: nameFault(name) }),
  });

  return (
    <Form
      form={form}
      label={texts.label}
      failed={texts.failed}
      onSend={({ name }) => onSend(name.trim())}
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
