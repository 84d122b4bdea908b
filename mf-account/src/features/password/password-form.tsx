import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Form, SubmitButton, useForm } from '@fireflay/ui/form';
import { paths } from 'shared-contracts/navigation';
import {
  noticeShown,
  selectCustomer,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { PasswordField } from '../form/password-field';
import { newPasswordFault } from '../form/rules';
import { SHORT_DELAY } from '../redirect/delays';
import { SavedNote } from '../redirect/saved-note';
import { useSessionCheck } from '../session/use-session-check';
import { copy } from './copy';
import { useAccountPasswordChangeMutation } from './password.api';
import styles from './password.module.css';

const empty = { current: '', next: '' };

export function PasswordForm({ customerId }: { customerId: string }) {
  const dispatch = useAppDispatch();
  const customer = useAppSelector(selectCustomer);
  const [change] = useAccountPasswordChangeMutation();
  const checkSession = useSessionCheck(customerId);
  const [saved, setSaved] = useState(false);
  const form = useForm({
    id: 'password',
    initial: empty,
    check: ({ current, next }) => ({
      current: current === '' ? copy.currentMissing : undefined,
      next: nextFault(current, next),
    }),
  });

  async function save(typed: typeof empty) {
    const message = await change({ customerId, ...typed }).unwrap();
    form.reset(empty);
    dispatch(noticeShown({ body: message }));
    setSaved(true);
  }

  return (
    <section className={`card ${styles.panel}`}>
      <p>{copy.intro}</p>
      <Form
        form={form}
        label={copy.title}
        failed={copy.failed}
        onSend={save}
        onFailed={checkSession}
        failureHint={({ status }) =>
          status === 401 && <Link to={paths.passwordRecovery()}>{copy.forgotten}</Link>
        }
      >
        {(busy) => (
          <>
            {/* For password managers: whose password it is. */}
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
      {saved && <SavedNote text={copy.saved} to={paths.orders()} delay={SHORT_DELAY} />}
    </section>
  );
}

function nextFault(current: string, next: string): string | undefined {
  const fault = newPasswordFault(next, copy.nextMissing);
  return fault ?? (next === current ? copy.same : undefined);
}
