import { Link } from 'react-router-dom';
import { Form, SubmitButton, useForm } from '@fireflay/ui/form';
import { paths } from 'shared-contracts/navigation';
import { selectCustomer, signOut, useAppDispatch, useAppSelector } from 'shared-contracts/store';
import { PasswordField } from '../../components/form/password-field';
import { validateNewPassword } from '../../components/form/validation';
import { copy } from './copy';
import { useAccountPasswordResetMutation } from './reset.api';

interface ResetFormProps {
  token: string;
  onDone: () => void;
}

export function ResetForm({ token, onDone }: ResetFormProps) {
  const dispatch = useAppDispatch();
  const customer = useAppSelector(selectCustomer);
  const [reset] = useAccountPasswordResetMutation();
  const form = useForm({
    id: 'reset',
    initialValues: { password: '', confirmation: '' },
    validate: ({ password, confirmation }) => ({
      password: validateNewPassword(password, copy.newPasswordMissing),
      confirmation: validateConfirmation(password, confirmation),
    }),
  });

  return (
    <Form
      form={form}
      label={copy.title}
      failed={copy.failed}
      failureHint={({ status }) =>
        status === 401 && <Link to={paths.passwordRecovery()}>{copy.askAgain}</Link>
      }
      onSubmit={async (typed) => {
        await reset({ token, ...typed }).unwrap();
        // The next page is the login with the new password: nobody stays signed in here.
        if (customer) await dispatch(signOut());
        onDone();
      }}
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
            isConfirmation
          />
          <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
        </>
      )}
    </Form>
  );
}

function validateConfirmation(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return copy.confirmationMissing;
  return confirmation === password ? undefined : copy.different;
}
