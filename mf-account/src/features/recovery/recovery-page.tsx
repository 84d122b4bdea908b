import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Form, SubmitButton, useForm } from '@fireflay/ui/form';
import { paths } from 'shared-contracts/navigation';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { CardPage } from '../card-page/card-page';
import { EmailField } from '../form/contact-fields';
import { emailFault } from '../form/rules';
import { copy } from './copy';
import { useAccountRecoveryMutation } from './recovery.api';

interface Sent {
  email: string;
  /** The server's text. */
  message: string;
}

/** /recuperarSenha */
export function RecoveryPage() {
  const dispatch = useAppDispatch();
  const [recover] = useAccountRecoveryMutation();
  const [sent, setSent] = useState<Sent | null>(null);
  const form = useForm({
    id: 'recovery',
    initial: { email: '' },
    check: ({ email }) => ({ email: emailFault(email) }),
  });

  async function send(typed: string) {
    const email = typed.trim();
    const message = await recover(email).unwrap();
    setSent({ email, message });
    dispatch(noticeShown({ body: message }));
  }

  if (sent) {
    return (
      <CardPage title={copy.title}>
        <SentNote sent={sent} />
        <button type="button" className="button" onClick={() => setSent(null)}>
          {copy.again}
        </button>
        <BackToLogin />
      </CardPage>
    );
  }
  return (
    <CardPage title={copy.title}>
      <h1>{copy.title}</h1>
      <p>{copy.intro}</p>
      <Form form={form} label={copy.title} failed={copy.failed} onSend={({ email }) => send(email)}>
        {(busy) => (
          <>
            <EmailField form={form} name="email" label={copy.email} />
            <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />
          </>
        )}
      </Form>
      <BackToLogin />
    </CardPage>
  );
}

function SentNote({ sent: { email, message } }: { sent: Sent }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {copy.sentTitle}
      </h1>
      <p className="message message-success">{message}</p>
      <p>{copy.sentTo(email)}</p>
      {copy.sentHints.map((hint) => (
        <p key={hint}>{hint}</p>
      ))}
    </>
  );
}

function BackToLogin() {
  return (
    <>
      <p>{copy.neverAsked}</p>
      <p>
        {copy.remembered} <Link to={paths.login()}>{copy.login}</Link>
      </p>
    </>
  );
}
