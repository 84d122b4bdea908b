import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared-contracts/navigation';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { CardPage } from '../card-page/card-page';
import { LONG_DELAY } from '../redirect/delays';
import { DoneCard } from '../redirect/done-card';
import { LeadsOn } from '../redirect/leads-on';
import { copy } from './copy';
import { ResetForm } from './reset-form';

/** /redefinir?acess=…: a new password by the link of a letter. */
export function ResetPage() {
  const dispatch = useAppDispatch();
  const [searchParams] = useSearchParams();
  const [done, setDone] = useState(false);
  const token = searchParams.get('acess')?.trim();

  function finish(message: string) {
    setDone(true);
    dispatch(noticeShown({ body: message }));
  }

  return (
    <CardPage title={copy.title}>
      {/* The token goes to no other page. */}
      <meta name="referrer" content="no-referrer" />
      {done ? (
        <DoneCard title={copy.doneTitle} text={copy.done} to={paths.login()} delay={LONG_DELAY} />
      ) : token ? (
        <>
          <h1>{copy.title}</h1>
          <p>{copy.intro}</p>
          <ResetForm token={token} onDone={finish} />
        </>
      ) : (
        <TokenMissing />
      )}
    </CardPage>
  );
}

function TokenMissing() {
  const dispatch = useAppDispatch();

  useEffect(() => {
    dispatch(noticeShown({ level: 'warning', body: copy.noTokenTitle }));
  }, [dispatch]);

  return (
    <>
      <h1>{copy.noTokenTitle}</h1>
      <p>{copy.noToken}</p>
      <LeadsOn to={paths.passwordRecovery()} delay={LONG_DELAY} />
    </>
  );
}
