import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { CardPage } from '../card-page/card-page';
import { LONG_DELAY } from '../redirect/delays';
import { DoneCard } from '../redirect/done-card';
import { copy } from './copy';
import { RegistrationForm } from './registration-form';

/** /registro (§2): then the login, which leads back to where it was asked for. */
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
        <DoneCard title={copy.doneTitle} text={copy.done} to={paths.login()} delay={LONG_DELAY} />
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
