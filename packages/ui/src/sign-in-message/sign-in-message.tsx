import { Link, useLocation } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import styles from './sign-in-message.module.css';

interface SignInMessageProps {
  title: string;
  body: string;
  linkLabel: string;
}

/** Shown on a page that needs a login. The shell redirects to the login and back. */
export function SignInMessage({ title, body, linkLabel }: SignInMessageProps) {
  const { pathname, search } = useLocation();

  return (
    <div className={`card ${styles.message}`} role="alert">
      <h2>{title}</h2>
      <p>{body}</p>
      <Link className="button button-primary" to={paths.login(pathname + search)} replace>
        {linkLabel}
      </Link>
    </div>
  );
}
