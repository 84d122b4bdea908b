import { useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@fireflay/ui/button';
import { Message } from '@fireflay/ui/message';
import { errorText } from 'shared-contracts/client';
import type { ApiError } from 'shared-contracts/client';
import { paths } from 'shared-contracts/navigation';
import { CardPage } from '../../components/card-page/card-page';
import { copy } from './copy';
import {
  useAccountStockAlertConfirmationMutation,
  useAccountStockAlertEndMutation,
} from './stock-alert.api';

type State = 'asked' | 'confirmed' | 'ended';

/** /avise-me?token=… Opening the page changes nothing, because mail programs also open links. */
export function StockAlertPage() {
  const [searchParams] = useSearchParams();
  const token = searchParams.get('token')?.trim();

  return (
    <CardPage title={copy.title}>
      {/* The token must not leak to other sites in the Referer header. */}
      <meta name="referrer" content="no-referrer" />
      {token ? <AlertOfLink token={token} /> : <TokenMissing />}
    </CardPage>
  );
}

function TokenMissing() {
  return (
    <>
      <h1>{copy.noTokenTitle}</h1>
      <p>{copy.noToken}</p>
      <Link className="button button-primary" to={paths.home()}>
        {copy.toStore}
      </Link>
    </>
  );
}

const texts: Record<State, { title: string; text: string }> = {
  asked: { title: copy.title, text: copy.linkIntro },
  confirmed: { title: copy.confirmedTitle, text: copy.confirmed },
  ended: { title: copy.endedTitle, text: copy.ended },
};

function AlertOfLink({ token }: { token: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<State>('asked');
  const [failure, setFailure] = useState<ApiError>();
  const [confirm, { isLoading: isConfirming }] = useAccountStockAlertConfirmationMutation();
  const [end, { isLoading: isEnding }] = useAccountStockAlertEndMutation();
  const isBusy = isConfirming || isEnding;

  // The button that was pressed may be gone.
  useEffect(() => {
    if (state !== 'asked') heading.current?.focus();
  }, [state]);

  async function change(next: State, send: () => Promise<string>) {
    setFailure(undefined);
    await send().then(
      () => setState(next),
      (error: ApiError) => setFailure(error),
    );
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {texts[state].title}
      </h1>
      <p>{texts[state].text}</p>
      {failure && <Message kind="error">{errorText(failure, copy.linkFailed)}</Message>}
      {state === 'asked' && (
        <Button
          variant="primary"
          isBusy={isBusy}
          onClick={() => void change('confirmed', () => confirm(token).unwrap())}
        >
          {isConfirming ? copy.confirming : copy.confirm}
        </Button>
      )}
      {state !== 'ended' && (
        <Button isBusy={isBusy} onClick={() => void change('ended', () => end(token).unwrap())}>
          {isEnding ? copy.ending : copy.end}
        </Button>
      )}
      {state !== 'asked' && (
        <Link className="button" to={paths.home()}>
          {copy.toStore}
        </Link>
      )}
    </>
  );
}
