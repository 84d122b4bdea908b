import { useEffect, useRef, useState } from 'react';
import { EMAIL_MAX_LENGTH, maskPhone } from 'shared-contracts/documents';
import { controlOf, Field, Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { emptyMessage, messageFaults, type ContactMessage } from './contact-message';
import { useContentContactMutation } from './contact.api';
import { copy } from './copy';
import styles from './contact-page.module.css';
import { useBegunForm } from './use-begun-form';

export function ContactForm() {
  const dispatch = useAppDispatch();
  const [send] = useContentContactMutation();
  const { begin, finish, forget } = useBegunForm();
  const [answer, setAnswer] = useState('');
  const form = useForm({
    id: 'contact',
    initial: emptyMessage,
    check: messageFaults,
    masks: { phone: maskPhone },
  });

  async function submit(message: ContactMessage) {
    const text = await send({ message, begun: await finish() }).unwrap();
    forget();
    form.reset(emptyMessage);
    setAnswer(text);
    dispatch(noticeShown({ body: text }));
  }

  if (answer) return <Sent answer={answer} onAgain={() => setAnswer('')} />;
  return (
    <div onFocus={() => void begin()}>
      <Form form={form} label={copy.form} failed={copy.failed} onSend={submit}>
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
                maxLength={15}
              />
              <TextField
                form={form}
                name="email"
                label={copy.emailField}
                type="email"
                autoComplete="email"
                maxLength={EMAIL_MAX_LENGTH}
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
                {...controlOf(form, 'message')}
                className="input"
                rows={6}
                maxLength={5000}
                aria-required
              />
            </Field>
            <div className={styles.trap} aria-hidden="true">
              <label htmlFor="contact-trap">{copy.trap}</label>
              <input {...controlOf(form, 'trap')} tabIndex={-1} autoComplete="off" />
            </div>
            <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
          </>
        )}
      </Form>
    </div>
  );
}

function Sent({ answer, onAgain }: { answer: string; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.sent}>
      <h3 ref={heading} tabIndex={-1}>
        {copy.sentTitle}
      </h3>
      <p className="message message-success">{answer}</p>
      <button type="button" className="button" onClick={onAgain}>
        {copy.again}
      </button>
    </div>
  );
}
