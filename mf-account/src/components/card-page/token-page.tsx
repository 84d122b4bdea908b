import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LONG_REDIRECT_MS } from '../redirect/delays';
import { SuccessCard } from '../redirect/success-card';
import { CardPage } from './card-page';

interface TokenPageProps {
  title: string;
  intro: string;
  /** The query parameter with the token. */
  parameter: string;
  done: { title: string; text: string; to: string };
  /** Shown when the address has no token. */
  missing: ReactNode;
  children: (token: string, onDone: () => void) => ReactNode;
}

/** A page that is opened by a link in an e-mail. */
export function TokenPage({ title, intro, parameter, done, missing, children }: TokenPageProps) {
  const [searchParams] = useSearchParams();
  const [isDone, setDone] = useState(false);
  const token = searchParams.get(parameter)?.trim();

  return (
    <CardPage title={title}>
      {/* The token must not leak to other sites in the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      {isDone ? (
        <SuccessCard {...done} delayMs={LONG_REDIRECT_MS} />
      ) : token ? (
        <>
          <h1>{title}</h1>
          <p>{intro}</p>
          {children(token, () => setDone(true))}
        </>
      ) : (
        missing
      )}
    </CardPage>
  );
}
