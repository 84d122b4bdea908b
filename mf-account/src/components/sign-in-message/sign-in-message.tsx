import { Link, useLocation } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { copy } from './copy';
import styles from './sign-in-message.module.css';

/** Stands on a page of a customer while nobody is signed in: the shell leads to the login, and from there back. */
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
