import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { noticeShown, useAppDispatch } from 'shared-contracts/store';
import { LONG_REDIRECT_MS } from '../../components/redirect/delays';
import { SuccessCard } from '../../components/redirect/success-card';
import { CardPage } from '../../components/card-page/card-page';

interface TokenPageProps {
  title: string;
  intro: string;
  /** The name of the token in the address. */
  parameter: string;
  done: { title: string; text: string; to: string };
  /** Shown where the address has no token. */
  missing: ReactNode;
  /** `onDone` is told the server's text. */
  children: (token: string, onDone: (message: string) => void) => ReactNode;
}

/** A page that a link in an e-mail opens. */
export function TokenPage({ title, intro, parameter, done, missing, children }: TokenPageProps) {
  const dispatch = useAppDispatch();
  const [searchParams] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = searchParams.get(parameter)?.trim();

  function finish(message: string) {
    setDone(true);
    dispatch(noticeShown({ body: message }));
  }

  return (
    <CardPage title={title}>
      {/* The token goes to no other page. */}
      <meta name="referrer" content="no-referrer" />
      {isDone ? (
        <SuccessCard {...done} delayMs={LONG_REDIRECT_MS} />
      ) : token ? (
        <>
          <h1>{title}</h1>
          <p>{intro}</p>
          {children(token, finish)}
        </>
      ) : (
        missing
      )}
    </CardPage>
  );
}
