import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { Form, SubmitButton, useFocusOnReturn, useForm } from '@fireflay/ui/form';
import { paths } from 'shared-contracts/navigation';
import { CardPage } from '../../components/card-page/card-page';
import { EmailField } from '../../components/form/contact-fields';
import { validateEmail } from '../../components/form/validation';
import { copy } from './copy';
import { useAccountRecoveryMutation } from './recovery.api';

interface SentLink {
  email: string;
  /** The server's text. */
  message: string;
}

/** /recuperarSenha */
export function RecoveryPage() {
  const [recover] = useAccountRecoveryMutation();
  const [sent, setSent] = useState<SentLink | null>(null);
  const form = useForm({
    id: 'recovery',
    initialValues: { email: '' },
    validate: ({ email }) => ({ email: validateEmail(email) }),
  });

  useFocusOnReturn(sent !== null, 'recovery-email');

  async function send(typed: string) {
    const email = typed.trim();
    const message = await recover(email).unwrap();
    setSent({ email, message });
  }

  if (sent) {
    return (
      <CardPage title={copy.title}>
        <LinkSentMessage sent={sent} />
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
      <Form
        form={form}
        label={copy.title}
        failed={copy.failed}
        onSubmit={({ email }) => send(email)}
      >
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

function LinkSentMessage({ sent: { email, message } }: { sent: SentLink }) {
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
