import { useEffect, useRef, useState } from 'react';
import { MAX_EMAIL_LENGTH, maskPhone } from 'shared-contracts/documents';
import {
  controlProps,
  Field,
  Form,
  SubmitButton,
  TextField,
  useFocusOnReturn,
  useForm,
} from '@fireflay/ui/form';
import { emptyMessage, validateMessage } from './contact-message';
import type { ContactMessage } from './contact-message';
import { useContentContactMutation } from './contact.api';
import { copy } from './copy';
import styles from './contact-page.module.css';
import { useFormToken } from './use-form-token';

export function ContactForm() {
  const [send] = useContentContactMutation();
  const { requestToken, waitForToken, discardToken } = useFormToken();
  const [reply, setReply] = useState('');
  const form = useForm({
    id: 'contact',
    initialValues: emptyMessage,
    validate: validateMessage,
    masks: { phone: maskPhone },
  });

  useFocusOnReturn(reply !== '', 'contact-name');

  async function submit(message: ContactMessage) {
    const text = await send({ message, formToken: await waitForToken() }).unwrap();
    discardToken();
    form.reset(emptyMessage);
    setReply(text);
  }

  if (reply) return <MessageSent reply={reply} onAgain={() => setReply('')} />;
  return (
    <div onFocus={() => void requestToken()}>
      <Form form={form} label={copy.form} failed={copy.failed} onSubmit={submit}>
        {(busy) => (
          <>
            <TextField
              form={form}
              name="name"
              label={copy.name}
              autoComplete="name"
              maxLength={60}
            />
            <div className={styles.pair}>
              <TextField
                form={form}
                name="phone"
                label={copy.phoneField}
                type="tel"
                autoComplete="tel"
              />
              <TextField
                form={form}
                name="email"
                label={copy.emailField}
                type="email"
                autoComplete="email"
                maxLength={MAX_EMAIL_LENGTH}
              />
            </div>
            <TextField
              form={form}
              name="subject"
              label={copy.subject}
              autoComplete="off"
              maxLength={120}
            />
            <Field form={form} name="message" label={copy.message}>
              <textarea
                {...controlProps(form, 'message')}
                className="input"
                rows={6}
                maxLength={5000}
                aria-required
              />
            </Field>
            <div className={styles.trap} aria-hidden="true">
              <label htmlFor="contact-trap">{copy.trap}</label>
              <input {...controlProps(form, 'trap')} tabIndex={-1} autoComplete="off" />
            </div>
            <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
          </>
        )}
      </Form>
    </div>
  );
}

function MessageSent({ reply, onAgain }: { reply: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1}>
        {copy.sentTitle}
      </h3>
      <p className="message message-success">{reply}</p>
      <button type="button" className="button" onClick={onAgain}>
        {copy.again}
      </button>
    </div>
  );
}
