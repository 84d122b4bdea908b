import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { AssistedPage } from '../assistance/assisted-page';
import { copy } from './copy';

/** /recuperarSenha */
export function RecoveryPage() {
  return (
    <AssistedPage title={copy.recoveryTitle} request={copy.request}>
      <p>{copy.recoveryIntro}</p>
      <p>{copy.recoveryMeanwhile}</p>
      <BackToLogin />
    </AssistedPage>
  );
}

/** /redefinir */
export function ResetPage() {
  return (
    <AssistedPage title={copy.resetTitle} request={copy.request}>
      <p>{copy.resetIntro}</p>
      <p>{copy.resetMeanwhile}</p>
      <BackToLogin />
    </AssistedPage>
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
