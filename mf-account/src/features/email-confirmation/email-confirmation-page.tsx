import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Form, SubmitButton, useForm } from 'shared-contracts/form';
import { paths } from 'shared-contracts/navigation';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { CardPage } from '../card-page/card-page';
import { LONG_DELAY } from '../redirect/delays';
import { DoneCard } from '../redirect/done-card';
import { copy } from './copy';
import { useAccountEmailConfirmationMutation } from './email-confirmation.api';

/** /confirmarEmail?token=…: opening it changes nothing, for mail programs open links, too. */
export function EmailConfirmationPage() {
  const dispatch = useAppDispatch();
  const [searchParams] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = searchParams.get('token')?.trim();

  function finish(message: string) {
    setDone(true);
    dispatch(noticeShown({ body: message }));
  }

  return (
    <CardPage title={copy.title}>
      {/* The token goes to no other page. */}
      <meta name="referrer" content="no-referrer" />
      {done ? (
        <DoneCard title={copy.doneTitle} text={copy.done} to={paths.home()} delay={LONG_DELAY} />
      ) : token ? (
        <>
          <h1>{copy.title}</h1>
          <p>{copy.intro}</p>
          <ConfirmationForm token={token} onDone={finish} />
          <p>{copy.notYou}</p>
        </>
      ) : (
        <>
          <h1>{copy.noTokenTitle}</h1>
          <p>{copy.noToken}</p>
          <Link className="button button-primary" to={paths.profile()}>
            {copy.askAgain}
          </Link>
        </>
      )}
    </CardPage>
  );
}

interface ConfirmationFormProps {
  token: string;
  /** Told the server's text. */
  onDone: (message: string) => void;
}

function ConfirmationForm({ token, onDone }: ConfirmationFormProps) {
  const [confirm] = useAccountEmailConfirmationMutation();
  const form = useForm({ id: 'email-confirmation', initial: {}, check: () => ({}) });

  return (
    <Form
      form={form}
      label={copy.title}
      failed={copy.failed}
      failureLevel={({ status }) => (status === 410 ? 'warning' : 'error')}
      failureHint={({ status }) =>
        status === 410 && <Link to={paths.profile()}>{copy.askAgain}</Link>
      }
      onSend={async () => onDone(await confirm(token).unwrap())}
    >
      {(busy) => <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />}
    </Form>
  );
}
