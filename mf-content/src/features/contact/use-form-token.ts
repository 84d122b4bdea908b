import { useRef } from 'react';
import { useContentContactBeginningMutation } from './contact.api';

interface FormToken {
  token: string;
  /** Time in milliseconds before which the server treats the message as sent by a bot. */
  readyAt: number;
}

/**
 * Requests a form token when the shopper starts to write. A message that is completed sooner than a person
 * can write, for example by autofill, is delayed so that the server does not refuse it.
 */
export function useFormToken() {
  const [startForm] = useContentContactBeginningMutation();
  const pendingToken = useRef<Promise<FormToken | undefined>>(undefined);

  function requestToken(): Promise<FormToken | undefined> {
    pendingToken.current ??= startForm()
      .unwrap()
      .then(
        ({ token, seconds }) => ({ token, readyAt: Date.now() + seconds * 1000 }),
        // Without a token the message is sent nevertheless.
        () => undefined,
      );
    return pendingToken.current;
  }

  /** @returns the token to send; undefined if the server did not issue one */
  async function waitForToken(): Promise<string | undefined> {
    const formToken = await requestToken();
    const waitMs = (formToken?.readyAt ?? 0) - Date.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    return formToken?.token;
  }

  /** The next message requests a new token. */
  const discardToken = () => void (pendingToken.current = undefined);

  return { requestToken, waitForToken, discardToken };
}
