import { useState } from 'react';
import { maskPhone } from 'shared-contracts/documents';
import { Form, SubmitButton, useForm } from 'shared-contracts/form';
import { paths } from 'shared-contracts/navigation';
import {
  injectSlice,
  noticeShown,
  selectCustomer,
  signedIn,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from 'shared-contracts/store';
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
  const customer = useAppSelector(selectCustomer);
  const draft = useAppSelector((state) => selectProfileDraft(state, customerId));
  const [update] = useAccountProfileUpdateMutation();
  const [saved, setSaved] = useState(false);
  const form = useForm({
    id: 'profile',
    initial: { ...(draft ?? known) },
    check: ({ fixed, mobile, email }) => ({
      fixed: optionalPhoneFault(fixed),
      mobile: mobileFault(mobile),
      email: emailFault(email),
    }),
    masks: { fixed: maskPhone, mobile: maskPhone },
  });

  async function save(data: ContactData) {
    const message = await update({ customerId, data }).unwrap();
    if (draft) dispatch(draftUsed());
    if (customer) dispatch(signedIn({ ...customer, email: data.email.trim() }));
    dispatch(noticeShown({ body: message }));
    setSaved(true);
  }

  function keep() {
    injectSlice(store, 'account', profileDraftSlice);
    dispatch(draftKept({ customerId, data: form.values }));
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
            <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
          </>
        )}
      </Form>
      {saved && <SavedNote text={copy.saved} to={paths.orders()} delay={SHORT_DELAY} />}
    </section>
  );
}
