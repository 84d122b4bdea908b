import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { CardPage } from '../../components/card-page/card-page';
import { LONG_REDIRECT_MS } from '../../components/redirect/delays';
import { SuccessCard } from '../../components/redirect/success-card';
import { copy } from './copy';
import { RegistrationForm } from './registration-form';

/**
 * /registro (§2). After the registration, redirects to the login, which returns to the page that required
 * it.
 */
export function RegistrationPage() {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState(false);

  function finish(message: string) {
    setDone(true);
    dispatch(noticeShown({ body: message }));
  }

  return (
    <CardPage title={copy.title}>
      {done ? (
        <SuccessCard
          title={copy.doneTitle}
          text={copy.done}
          to={paths.login()}
          delayMs={LONG_REDIRECT_MS}
        />
      ) : (
        <>
          <h1>{copy.title}</h1>
          <p>{copy.intro}</p>
          <RegistrationForm onDone={finish} />
          <p>
            {copy.haveAccount} <Link to={paths.login()}>{copy.login}</Link>
          </p>
        </>
      )}
    </CardPage>
  );
}
