import { useState } from 'react';
import { TitledDialog } from '@fireflay/ui/dialog';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { isEmail } from 'shared-contracts/documents';
import { selectCustomer, useAppSelector } from 'shared-contracts/store';
import { copy } from './copy';
import { useCartQuoteEmailMutation } from './quote.api';

interface EmailDialogProps {
  token: string;
  /** @param text the server's */
  onSent: (text: string) => void;
  onClose: () => void;
}

export function EmailDialog({ token, onSent, onClose }: EmailDialogProps) {
  const customer = useAppSelector(selectCustomer);
  const [send] = useCartQuoteEmailMutation();
  // A repeated press after a lost reply sends nothing again.
  const [key] = useState(() => crypto.randomUUID());
  const form = useForm({
    id: 'quote-email',
    initialValues: { email: customer?.email ?? '' },
    validate: ({ email }) => ({ email: isEmail(email.trim()) ? undefined : copy.email.bad }),
  });

  return (
    <TitledDialog title={copy.email.title} onClose={onClose}>
      <p>{copy.email.lead}</p>
      <Form
        form={form}
        label={copy.email.title}
        failed={copy.email.failed}
        onSubmit={async ({ email }) => onSent(await send({ token, key, email }).unwrap())}
      >
        {(busy) => (
          <>
            <TextField
              form={form}
              name="email"
              label={copy.email.label}
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={254}
            />
            <SubmitButton busy={busy} label={copy.email.send} busyLabel={copy.email.sending} />
          </>
        )}
      </Form>
    </TitledDialog>
  );
}
