import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button, type ButtonProps } from './button';

interface LinkButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  /** A path of the store. */
  to: string;
  /** State of the new history entry. */
  state?: unknown;
  replace?: boolean;
}

/** A link with the look of a button, which opens a page without loading a document, as `Link`. */
export function LinkButton({ to, state, replace, ...button }: LinkButtonProps) {
  const navigate = useNavigate();

  function open(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    event.preventDefault();
    void navigate(to, { state, replace });
  }

  return <Button {...button} href={to} onClick={open} />;
}
