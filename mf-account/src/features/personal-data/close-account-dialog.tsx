import { Alert } from '@fireflay/ui/antd/alert';
import { Button } from '@fireflay/ui/antd/button';
import { ModalDialog } from '@fireflay/ui/antd/modal-dialog';
import { SubmitButton } from '@fireflay/ui/antd/submit-button';
import { Form, useForm } from '@fireflay/ui/form';
import {
  api,
  noticeShown,
  selectCustomer,
  signedOut,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { PasswordField } from '../../components/area-form/password-field';
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
    <ModalDialog title={copy.closeTitle} onClose={onClose}>
      <div className={styles.dialog}>
        <ul className={styles.effects}>
          {copy.closeEffects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
        <Alert type="warning" title={copy.closeForGood} />
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
              <Button block onClick={onClose}>
                {copy.keep}
              </Button>
            </>
          )}
        </Form>
      </div>
    </ModalDialog>
  );
}
