import { useState } from 'react';
import { Link } from 'react-router-dom';
import { maskCnpj, maskCpf, maskPhone } from 'shared-contracts/documents';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { TabPanel, Tabs } from '@fireflay/ui/tabs';
import { paths } from 'shared-contracts/navigation';
import type { Customer } from 'shared-contracts/store';
import { EmailField, PhoneField } from '../../components/form/contact-fields';
import { PasswordField } from '../../components/form/password-field';
import type { LoginState } from '../login/known-tax-id';
import { useAccountLoginMutation } from '../login/login.api';
import { copy } from './copy';
import { emptyRegistration, NAME_MAX_LENGTH, validateRegistration } from './registration';
import type { AccountKind, RegistrationFields } from './registration';
import { useAccountRegistrationMutation } from './registration.api';
import styles from './registration.module.css';

const TABS_ID = 'registration-kind';

const kindTabs: { key: AccountKind; label: string }[] = [
  { key: 'individual', label: copy.individual },
  { key: 'company', label: copy.company },
];

const masks = { cpf: maskCpf, cnpj: maskCnpj, fixed: maskPhone, mobile: maskPhone };

export interface NewCustomer {
  /** The server's text. */
  message: string;
  taxId: string;
  /** Null where the account was opened, but the customer could not be signed in. */
  customer: Customer | null;
}

interface RegistrationFormProps {
  /** The address of the login, for those who have an account. */
  login: string;
  onDone: (customer: NewCustomer) => void;
}

export function RegistrationForm({ login, onDone }: RegistrationFormProps) {
  const [register] = useAccountRegistrationMutation();
  const [signIn] = useAccountLoginMutation();
  const [kind, setKind] = useState<AccountKind>('individual');
  const form = useForm({
    id: 'registration',
    initialValues: emptyRegistration,
    validate: (fields) => validateRegistration(kind, fields),
    masks,
  });

  function choose(next: AccountKind) {
    setKind(next);
    // Keeps the typed values and clears the errors of the other kind.
    form.reset(form.values);
  }

  const taxIdOf = ({ cpf, cnpj }: RegistrationFields) => (kind === 'individual' ? cpf : cnpj);

  async function submit(fields: RegistrationFields) {
    const message = await register({ kind, fields }).unwrap();
    const taxId = taxIdOf(fields);
    // Signs in with the password still in the form. The page navigates by itself, without the server's redirect.
    const { data } = await signIn({ taxId, password: fields.password, returnTo: '' });
    onDone({ message, taxId, customer: data?.customer ?? null });
  }

  return (
    <>
      <Tabs
        id={TABS_ID}
        label={copy.kinds}
        tabs={kindTabs}
        selected={kind}
        className={styles.tabs}
        onSelect={choose}
      />
      <TabPanel id={TABS_ID} tab={kind} isFocusable={false}>
        <Form
          form={form}
          label={copy.title}
          failed={copy.failed}
          failureHint={({ status }) =>
            status === 409 && <TakenHint login={login} taxId={taxIdOf(form.values)} />
          }
          onSubmit={submit}
        >
          {(busy) => (
            <>
              {kind === 'individual' ? (
                <div className={styles.fields} key="individual">
                  <TextField
                    form={form}
                    name="cpf"
                    label={copy.cpf}
                    inputMode="numeric"
                    autoComplete="off"
                    maxLength={14}
                  />
                  <TextField
                    form={form}
                    name="name"
                    label={copy.name}
                    autoComplete="name"
                    maxLength={NAME_MAX_LENGTH}
                  />
                </div>
              ) : (
                <div className={styles.fields} key="company">
                  <TextField
                    form={form}
                    name="cnpj"
                    label={copy.cnpj}
                    autoComplete="off"
                    autoCapitalize="characters"
                    maxLength={18}
                  />
                  <TextField
                    form={form}
                    name="companyName"
                    label={copy.companyName}
                    autoComplete="organization"
                    maxLength={NAME_MAX_LENGTH}
                  />
                </div>
              )}
              <div className={styles.phones}>
                <PhoneField
                  form={form}
                  name="fixed"
                  label={kind === 'individual' ? copy.fixed : copy.companyPhone}
                  optional={kind === 'individual'}
                  kind={kind === 'individual' ? 'home' : 'work'}
                />
                <PhoneField form={form} name="mobile" label={copy.mobile} kind="mobile" />
              </div>
              <EmailField form={form} name="email" label={copy.email} hint={copy.emailHint} />
              <PasswordField
                form={form}
                name="password"
                label={copy.password}
                autoComplete="new-password"
              />
              <p className={styles.soft}>
                {copy.privacyBefore} <Link to={paths.privacy()}>{copy.privacy}</Link>.
              </p>
              <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
            </>
          )}
        </Form>
      </TabPanel>
    </>
  );
}

function TakenHint({ login, taxId }: { login: string; taxId: string }) {
  const state: LoginState = { taxId };

  return (
    <p>
      {copy.taken}{' '}
      <Link to={login} state={state}>
        {copy.takenLogin}
      </Link>{' '}
      {copy.takenOr} <Link to={paths.passwordRecovery()}>{copy.takenRecovery}</Link>.
    </p>
  );
}
