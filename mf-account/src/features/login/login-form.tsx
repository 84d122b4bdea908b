import { maskTaxId } from 'shared-contracts/documents';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { PasswordField } from '../../components/form/password-field';
import { copy } from './copy';
import { useAccountLoginMutation } from './login.api';
import { validateLogin } from './validate-login';
import type { LoginResult } from './login.mapper';

interface LoginFormProps {
  returnTo: string;
  initialTaxId: string;
  onSignedIn: (welcome: LoginResult) => void;
}

export function LoginForm({ returnTo, initialTaxId, onSignedIn }: LoginFormProps) {
  const [login] = useAccountLoginMutation();
  const form = useForm({
    id: 'login',
    initialValues: { taxId: initialTaxId, password: '' },
    validate: validateLogin,
    masks: { taxId: maskTaxId },
  });

  return (
    <Form
      form={form}
      label={copy.title}
      failed={copy.failed}
      onSubmit={async (credentials) =>
        onSignedIn(await login({ ...credentials, returnTo }).unwrap())
      }
      onFailed={() => selectText('login-password')}
    >
      {(busy) => (
        <>
          <TextField
            form={form}
            name="taxId"
            label={copy.taxId}
            autoComplete="username"
            autoCapitalize="characters"
            maxLength={18}
          />
          <PasswordField
            form={form}
            name="password"
            label={copy.password}
            autoComplete="current-password"
          />
          <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
        </>
      )}
    </Form>
  );
}

/** Selects the password after a failed login, so that typing replaces it. */
function selectText(id: string) {
  const input = document.getElementById(id);
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}
