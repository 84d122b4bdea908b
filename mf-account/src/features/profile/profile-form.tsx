import { useState } from 'react';
import { Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { maskPhone, MAX_EMAIL_LENGTH } from 'shared-contracts/documents';
import { paths } from 'shared-contracts/navigation';
import { injectSlice, useAppDispatch, useAppSelector, useAppStore } from 'shared-contracts/store';
import { PasswordField } from '../../components/form/password-field';
import {
  validateEmail,
  validateMobile,
  validateOptionalPhone,
} from '../../components/form/validation';
import { SHORT_REDIRECT_MS } from '../../components/redirect/delays';
import { SavedMessage } from '../../components/redirect/saved-message';
import { copy } from './copy';
import type { ContactData } from '../customer/profile';
import { draftKept, draftUsed, profileDraftSlice, selectProfileDraft } from './profile-draft.slice';
import { useAccountProfileUpdateMutation } from '../customer/profile.api';
import styles from './profile.module.css';

interface ProfileFormProps {
  customerId: string;
  savedContact: ContactData;
}

export function ProfileForm({ customerId, savedContact }: ProfileFormProps) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectProfileDraft(state, customerId));
  const [update] = useAccountProfileUpdateMutation();
  /** The server's text about what was saved; null before that. */
  const [saved, setSaved] = useState<string | null>(null);
  const isEmailChanged = (email: string) =>
    email.trim().toLowerCase() !== savedContact.email.trim().toLowerCase();
  const form = useForm({
    id: 'profile',
    initialValues: { ...pickContact(draft ?? savedContact), password: '' },
    validate: ({ fixed, mobile, email, password }) => ({
      fixed: validateOptionalPhone(fixed),
      mobile: validateMobile(mobile),
      email: validateEmail(email),
      password: isEmailChanged(email) && password === '' ? copy.passwordMissing : undefined,
    }),
    masks: { fixed: maskPhone, mobile: maskPhone },
  });

  async function save({ password, ...data }: ContactData & { password: string }) {
    const message = await update({
      customerId,
      data,
      password: isEmailChanged(data.email) ? password : undefined,
    }).unwrap();
    if (draft) dispatch(draftUsed());
    setSaved(message);
  }

  function keepDraft() {
    injectSlice(store, 'account', profileDraftSlice);
    dispatch(draftKept({ customerId, data: pickContact(form.values) }));
  }

  return (
    <section className="card" aria-labelledby="profile-contact">
      <h2 id="profile-contact" className={styles.title}>
        {copy.contact}
      </h2>
      <Form
        form={form}
        label={copy.title}
        failed={copy.failed}
        onSubmit={save}
        onFailed={({ kind }) => kind === 'signedOut' && keepDraft()}
      >
        {(busy) => (
          <>
            <div className={styles.fields}>
              <TextField
                form={form}
                name="fixed"
                label={copy.fixed}
                optional
                type="tel"
                autoComplete="home tel"
              />
              <TextField
                form={form}
                name="mobile"
                label={copy.mobile}
                type="tel"
                autoComplete="mobile tel"
              />
            </div>
            <TextField
              form={form}
              name="email"
              label={copy.email}
              type="email"
              autoComplete="email"
              maxLength={MAX_EMAIL_LENGTH}
            />
            {isEmailChanged(form.values.email) && (
              <>
                <p>{copy.emailChange}</p>
                <PasswordField
                  form={form}
                  name="password"
                  label={copy.password}
                  autoComplete="current-password"
                />
              </>
            )}
            <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
          </>
        )}
      </Form>
      {saved !== null && (
        <SavedMessage text={copy.saved(saved)} to={paths.orders()} delayMs={SHORT_REDIRECT_MS} />
      )}
    </section>
  );
}

/** Excludes the password, which must not be stored. */
const pickContact = ({ fixed, mobile, email }: ContactData): ContactData => ({
  fixed,
  mobile,
  email,
});
