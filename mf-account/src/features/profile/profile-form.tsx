import { useState } from 'react';
import { maskPhone } from 'shared-contracts/documents';
import { Form, SubmitButton, useForm } from '@fireflay/ui/form';
import { paths } from 'shared-contracts/navigation';
import {
  injectSlice,
  noticeShown,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from 'shared-contracts/store';
import { PasswordField } from '../form/password-field';
import { EmailField, PhoneField } from '../form/contact-fields';
import { emailFault, mobileFault, optionalPhoneFault } from '../form/rules';
import { SHORT_DELAY } from '../redirect/delays';
import { SavedNote } from '../redirect/saved-note';
import { copy } from './copy';
import type { ContactData } from './profile';
import { draftKept, draftUsed, profileDraftSlice, selectProfileDraft } from './profile-draft.slice';
import { useAccountProfileUpdateMutation } from './profile.api';
import styles from './profile.module.css';

interface ProfileFormProps {
  customerId: string;
  known: ContactData;
}

export function ProfileForm({ customerId, known }: ProfileFormProps) {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const draft = useAppSelector((state) => selectProfileDraft(state, customerId));
  const [update] = useAccountProfileUpdateMutation();
  const [saved, setSaved] = useState(false);
  const isOther = (email: string) =>
    email.trim().toLowerCase() !== known.email.trim().toLowerCase();
  const form = useForm({
    id: 'profile',
    initial: { ...contactOf(draft ?? known), password: '' },
    check: ({ fixed, mobile, email, password }) => ({
      fixed: optionalPhoneFault(fixed),
      mobile: mobileFault(mobile),
      email: emailFault(email),
      password: isOther(email) && password === '' ? copy.passwordMissing : undefined,
    }),
    masks: { fixed: maskPhone, mobile: maskPhone },
  });

  async function save({ password, ...data }: ContactData & { password: string }) {
    const message = await update({
      customerId,
      data,
      password: isOther(data.email) ? password : undefined,
    }).unwrap();
    if (draft) dispatch(draftUsed());
    dispatch(noticeShown({ body: message }));
    setSaved(true);
  }

  function keep() {
    injectSlice(store, 'account', profileDraftSlice);
    dispatch(draftKept({ customerId, data: contactOf(form.values) }));
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
        onSend={save}
        onFailed={({ kind }) => kind === 'signedOut' && keep()}
      >
        {(busy) => (
          <>
            <div className={styles.fields}>
              <PhoneField form={form} name="fixed" label={copy.fixed} optional kind="home" />
              <PhoneField form={form} name="mobile" label={copy.mobile} kind="mobile" />
            </div>
            <EmailField form={form} name="email" label={copy.email} />
            {isOther(form.values.email) && (
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
      {saved && <SavedNote text={copy.saved} to={paths.orders()} delay={SHORT_DELAY} />}
    </section>
  );
}

/** Without the password, which is in no store. */
const contactOf = ({ fixed, mobile, email }: ContactData): ContactData => ({
  fixed,
  mobile,
  email,
});
