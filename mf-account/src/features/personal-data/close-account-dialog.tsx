import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { TitledDialog } from '@fireflay/ui/dialog';
import { Form, SubmitButton, useForm } from '@fireflay/ui/form';
import {
  api,
  noticeShown,
  selectCustomer,
  signedOut,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { PasswordField } from '../../components/form/password-field';
import { useSessionCheck } from '../customer/use-session-check';
import { copy } from './copy';
import { useAccountClosingMutation } from './personal-data.api';
import styles from './personal-data.module.css';

/** Explains the effects and requires the password. The shell navigates to the home page afterwards. */
export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const customer = useAppSelector(selectCustomer);
  const [close] = useAccountClosingMutation();
  const checkSession = useSessionCheck(customer?.id ?? '');
  const form = useForm({
    id: 'closing',
    initialValues: { password: '' },
    validate: ({ password }) => ({ password: password === '' ? copy.passwordMissing : undefined }),
  });

  async function confirm(password: string) {
    const message = await close(password).unwrap();
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    dispatch(noticeShown({ body: message }));
  }

  return (
    <TitledDialog title={copy.closeTitle} onClose={onClose}>
      <div className={styles.dialog}>
        <ul className={styles.effects}>
          {copy.closeEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <Message kind="warning">{copy.closeForGood}</Message>
        <Form
          form={form}
          label={copy.closeTitle}
          failed={copy.closeFailed}
          onSubmit={({ password }) => confirm(password)}
          onFailed={checkSession}
        >
          {(busy) => (
            <>
              <PasswordField
                form={form}
                name="password"
                label={copy.password}
                autoComplete="current-password"
              />
              <SubmitButton busy={busy} label={copy.confirm} busyLabel={copy.confirming} />
              <Button onClick={onClose}>{copy.keep}</Button>
            </>
          )}
        </Form>
      </div>
    </TitledDialog>
  );
}
