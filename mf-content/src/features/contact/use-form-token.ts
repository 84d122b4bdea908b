import { useRef } from 'react';
import { useContentContactBeginningMutation } from './contact.api';

interface FormToken {
  token: string;
  /** Before this (milliseconds) no person could have written the message. */
  readyAt: number;
}

/**
 * Tells the server when somebody begins to write. A message that is ready sooner than a person could write it, by
 * a browser that fills fields in, waits for its time instead of being refused.
 */
export function useFormToken() {
  const [startForm] = useContentContactBeginningMutation();
  const pendingToken = useRef<Promise<FormToken | undefined>>(undefined);

  function requestToken(): Promise<FormToken | undefined> {
    pendingToken.current ??= startForm()
      .unwrap()
      .then(
        ({ token, seconds }) => ({ token, readyAt: Date.now() + seconds * 1000 }),
        // The message goes without it.
        () => undefined,
      );
    return pendingToken.current;
  }

  /** @returns what goes with the message; undefined where the server could not be told */
  async function waitForToken(): Promise<string | undefined> {
    const known = await requestToken();
    const wait = (known?.readyAt ?? 0) - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return known?.token;
  }

  /** The next message is begun anew. */
  const discardToken = () => void (pendingToken.current = undefined);

  return { requestToken: requestToken, waitForToken: waitForToken, discardToken: discardToken };
}
