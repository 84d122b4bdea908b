import { useLayoutEffect, useRef } from 'react';
import type { ComponentPropsWithoutRef, MouseEvent, PointerEvent } from 'react';

interface DialogProps extends Pick<
  ComponentPropsWithoutRef<'dialog'>,
  'aria-label' | 'aria-labelledby' | 'children' | 'className' | 'onKeyDown'
> {
  /** The shopper closed it: stop rendering it. */
  onClose: () => void;
}

/**
 * A modal dialog, open as long as it is rendered. The browser keeps the focus inside, closes by Escape and returns
 * the focus to the opener; `base.css` locks the page's scrolling. Buttons inside close it by the parent's `onClose`.
 */
export function Dialog({ onClose, ...attributes }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wasPressedOutside = useRef(false);

  // A layout effect: it closes the dialog before React removes it, while the browser still returns the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      {...attributes}
      ref={dialog}
      // StrictMode closes and reopens it: by the time that event arrives the dialog is open again.
      onClose={({ currentTarget }) => !currentTarget.open && onClose()}
      onPointerDown={(event) => {
        wasPressedOutside.current = isOutside(event);
      }}
      // Selecting text from the inside out also ends in a click on the dialog.
      onClick={(event) => wasPressedOutside.current && isOutside(event) && onClose()}
    />
  );
}

/** Whether an event is on the backdrop, whose events go to the dialog itself. */
function isOutside(event: MouseEvent<HTMLDialogElement> | PointerEvent<HTMLDialogElement>) {
  const { target, currentTarget, clientX, clientY } = event;
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return (
    target === currentTarget &&
    (clientX < left || clientX >= right || clientY < top || clientY >= bottom)
  );
}
