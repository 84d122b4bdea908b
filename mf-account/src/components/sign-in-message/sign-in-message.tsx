import { Link, useLocation } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './sign-in-message.module.css';

/** Shown on a customer page when the shopper is not signed in. The shell redirects to the login and back. */
export function SignInMessage() {
  const { pathname, search } = useLocation();

  return (
    <div className={`card ${styles.message}`} role="alert">
      <h2>{copy.signInTitle}</h2>
      <p>{copy.signInBody}</p>
      <Link className="button button-primary" to={paths.login(pathname + search)} replace>
        {copy.signIn}
      </Link>
    </div>
  );
}
