import { useState } from 'react';
import type { ComponentPropsWithRef } from 'react';
import { Button } from '../button';

interface CopyButtonProps extends Omit<ComponentPropsWithRef<typeof Button>, 'onClick'> {
  /** Returns the text when the button is pressed. */
  text: () => string;
  /** Says that the text is copied. */
  copied: string;
  /** Says how to copy it by hand, which the shopper does without HTTPS or without permission. */
  byHand: string;
  /** Selects the text before. */
  select?: (() => void) | undefined;
}

/** Copies a text. The result is said behind the button. */
export function CopyButton({ text, copied, byHand, select, ...button }: CopyButtonProps) {
  const [status, setStatus] = useState('');

  async function copyText() {
    try {
      await navigator.clipboard.writeText(text());
      setStatus(copied);
    } catch {
      select?.();
      setStatus(byHand);
    }
  }

  return (
    <>
      <Button {...button} onClick={() => void copyText()} />
      <span role="status">{status}</span>
    </>
  );
}
