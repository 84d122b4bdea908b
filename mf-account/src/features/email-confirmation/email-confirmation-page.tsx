import { Link } from 'react-router-dom';
import { Form, SubmitButton, useForm } from '@fireflay/ui/form';
import { paths } from 'shared-contracts/navigation';
import { TokenPage } from '../../components/card-page/token-page';
import { copy } from './copy';
import { useAccountEmailConfirmationMutation } from './email-confirmation.api';

/** /confirmarEmail?token=… Opening the page changes nothing, because mail programs also open links. */
export function EmailConfirmationPage() {
  return (
    <TokenPage
      title={copy.title}
      intro={copy.intro}
      parameter="token"
      done={{ title: copy.doneTitle, text: copy.done, to: paths.home() }}
      missing={<TokenMissing />}
    >
      {(token, onDone) => (
        <>
          <ConfirmationForm token={token} onDone={onDone} />
          <p>{copy.notYou}</p>
        </>
      )}
    </TokenPage>
  );
}

function TokenMissing() {
  return (
    <>
      <h1>{copy.noTokenTitle}</h1>
      <p>{copy.noToken}</p>
      <Link className="button button-primary" to={paths.profile()}>
        {copy.askAgain}
      </Link>
    </>
  );
}

interface ConfirmationFormProps {
  token: string;
  onDone: () => void;
}

function ConfirmationForm({ token, onDone }: ConfirmationFormProps) {
  const [confirm] = useAccountEmailConfirmationMutation();
  const form = useForm({ id: 'email-confirmation', initialValues: {}, validate: () => ({}) });

  return (
    <Form
      form={form}
      label={copy.title}
      failed={copy.failed}
      failureHint={({ status }) =>
        status === 410 && <Link to={paths.profile()}>{copy.askAgain}</Link>
      }
      onSubmit={async () => {
        await confirm(token).unwrap();
        onDone();
      }}
    >
      {(busy) => <SubmitButton busy={busy} label={copy.submit} busyLabel={copy.submitting} />}
    </Form>
  );
}
