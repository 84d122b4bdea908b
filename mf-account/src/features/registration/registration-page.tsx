import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { AssistedPage } from '../assistance/assisted-page';
import { copy } from './copy';

export function RegistrationPage() {
  return (
    <AssistedPage title={copy.title} request={copy.request}>
      <p>{copy.intro}</p>
      <p>{copy.meanwhile}</p>
      <p>
        {copy.haveAccount} <Link to={paths.login()}>{copy.login}</Link>
      </p>
    </AssistedPage>
  );
}
