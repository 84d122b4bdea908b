import { useRef } from 'react';
import { useContentContactBeginningMutation } from './contact.api';

interface Begun {
  token: string;
  /** Before this (milliseconds) no person could have written the message. */
  readyAt: number;
}

/**
 * Tells the server when somebody begins to write. A message that is ready sooner than a person could write it, by
 * a browser that fills fields in, waits for its time instead of being refused.
 */
export function useBegunForm() {
  const [tell] = useContentContactBeginningMutation();
  const begun = useRef<Promise<Begun | undefined>>(undefined);

  function begin(): Promise<Begun | undefined> {
    begun.current ??= tell()
      .unwrap()
      .then(
        ({ token, seconds }) => ({ token, readyAt: Date.now() + seconds * 1000 }),
        // The message goes without it.
        () => undefined,
      );
    return begun.current;
  }

  /** @returns what goes with the message; undefined where the server could not be told */
  async function finish(): Promise<string | undefined> {
    const known = await begin();
    const wait = (known?.readyAt ?? 0) - Date.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    return known?.token;
  }

  /** The next message is begun anew. */
  const forget = () => void (begun.current = undefined);

  return { begin, finish, forget };
}
