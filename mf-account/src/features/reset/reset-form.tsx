import { Link } from 'react-router-dom';
import { Form, SubmitButton, useForm } from '@fireflay/ui/form';
import { paths } from 'shared-contracts/navigation';
import { PasswordField } from '../form/password-field';
import { newPasswordFault } from '../form/rules';
import { copy } from './copy';
import { useAccountPasswordResetMutation } from './reset.api';

interface ResetFormProps {
  token: string;
  /** Told the server's text. */
  onDone: (message: string) => void;
}

export function ResetForm({ token, onDone }: ResetFormProps) {
  const [reset] = useAccountPasswordResetMutation();
  const form = useForm({
    id: 'reset',
    initial: { password: '', confirmation: '' },
    check: ({ password, confirmation }) => ({
      password: newPasswordFault(password, copy.newPasswordMissing),
      confirmation: confirmationFault(password, confirmation),
    }),
  });

  return (
    <Form
      form={form}
      label={copy.title}
      failed={copy.failed}
      failureLevel={({ status }) => (status === 401 ? 'warning' : 'error')}
      failureHint={({ status }) =>
        status === 401 && <Link to={paths.passwordRecovery()}>{copy.askAgain}</Link>
      }
      onSend={async (typed) => onDone(await reset({ token, ...typed }).unwrap())}
    >
      {(busy) => (
        <>
          <PasswordField
            form={form}
            name="password"
            label={copy.newPassword}
            autoComplete="new-password"
          />
          <PasswordField
            form={form}
            name="confirmation"
            label={copy.confirmation}
            autoComplete="new-password"
            again
          />
          <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
        </>
      )}
    </Form>
  );
}

function confirmationFault(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return copy.confirmationMissing;
  return confirmation === password ? undefined : copy.different;
}
