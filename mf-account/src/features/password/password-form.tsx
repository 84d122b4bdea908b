import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Form, SubmitButton, useForm } from '@fireflay/ui/form';
import { paths } from 'shared-contracts/navigation';
import { selectCustomer, useAppSelector } from 'shared-contracts/store';
import { PasswordField } from '../../components/form/password-field';
import { validateNewPassword } from '../../components/form/validation';
import { SHORT_REDIRECT_MS } from '../../components/redirect/delays';
import { SavedMessage } from '../../components/redirect/saved-message';
import { useSessionCheck } from '../customer/use-session-check';
import { copy } from './copy';
import { useAccountPasswordChangeMutation } from './password.api';
import styles from './password.module.css';

const emptyPasswords = { current: '', next: '' };

export function PasswordForm({ customerId }: { customerId: string }) {
  const customer = useAppSelector(selectCustomer);
  const [change] = useAccountPasswordChangeMutation();
  const checkSession = useSessionCheck(customerId);
  const [saved, setSaved] = useState(false);
  const form = useForm({
    id: 'password',
    initialValues: emptyPasswords,
    validate: ({ current, next }) => ({
      current: current === '' ? copy.currentMissing : undefined,
      next: validateNext(current, next),
    }),
  });

  async function save(typed: typeof emptyPasswords) {
    await change({ customerId, ...typed }).unwrap();
    form.reset(emptyPasswords);
    setSaved(true);
  }

  return (
    <section className={`card ${styles.panel}`}>
      <p>{copy.intro}</p>
      <Form
        form={form}
        label={copy.title}
        failed={copy.failed}
        onSubmit={save}
        onFailed={checkSession}
        failureHint={({ status }) =>
          status === 401 && <Link to={paths.passwordRecovery()}>{copy.forgotten}</Link>
        }
      >
        {(busy) => (
          <>
            {/* The user name of the account, for password managers. */}
            <input
              type="text"
              autoComplete="username"
              value={customer?.doc ?? ''}
              readOnly
              hidden
            />
            <PasswordField
              form={form}
              name="current"
              label={copy.current}
              autoComplete="current-password"
            />
            <PasswordField form={form} name="next" label={copy.next} autoComplete="new-password" />
            <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
          </>
        )}
      </Form>
      {saved && <SavedMessage text={copy.saved} to={paths.orders()} delayMs={SHORT_REDIRECT_MS} />}
    </section>
  );
}

function validateNext(current: string, next: string): string | undefined {
  const error = validateNewPassword(next, copy.nextMissing);
  return error ?? (next === current ? copy.same : undefined);
}
