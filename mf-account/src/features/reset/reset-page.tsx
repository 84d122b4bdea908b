import { paths } from 'shared-contracts/navigation';
import { TokenPage } from '../../components/card-page/token-page';
import { LONG_REDIRECT_MS } from '../../components/redirect/delays';
import { AutoRedirect } from '../../components/redirect/auto-redirect';
import { copy } from './copy';
import { ResetForm } from './reset-form';

/** /redefinir?acess=… The page sets a new password by a link in an e-mail. */
export function ResetPage() {
  return (
    <TokenPage
      title={copy.title}
      intro={copy.intro}
      parameter="acess"
      done={{ title: copy.doneTitle, text: copy.done, to: paths.login() }}
      missing={<TokenMissing />}
    >
      {(token, onDone) => <ResetForm token={token} onDone={onDone} />}
    </TokenPage>
  );
}

function TokenMissing() {
  return (
    <>
      <h1>{copy.noTokenTitle}</h1>
      <p>{copy.noToken}</p>
      <AutoRedirect to={paths.passwordRecovery()} delayMs={LONG_REDIRECT_MS} />
    </>
  );
}
