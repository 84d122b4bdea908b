import { useLocation } from 'react-router-dom';
import { LinkButton } from '@fireflay/ui/antd/link-button';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './sign-in-message.module.css';

/** Shown on a customer page when the shopper is not signed in. The shell redirects to the login and back. */
export function AccountSignInMessage() {
  const { pathname, search } = useLocation();

  return (
    <div className={`card ${styles.message}`} role="alert">
      <h2>{copy.title}</h2>
      <p>{copy.body}</p>
      <LinkButton type="primary" to={paths.login(pathname + search)} replace>
        {copy.signIn}
      </LinkButton>
    </div>
  );
}
