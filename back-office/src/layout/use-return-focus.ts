import { useEffect, useState } from 'react';

/**
 * Gives the focus back to the button that opened this dialog when it is gone; to the title of the page where the button
 * is gone as well. For dialogs that are taken out of the page when they close.
 */
export function useReturnFocus(): void {
  const [trigger] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isLost = document.activeElement === document.body;
      if (!isLost || !(trigger instanceof HTMLElement) || trigger === document.body) return;
      const target = trigger.isConnected ? trigger : document.querySelector('h1');
      target?.focus();
    },
    [trigger],
  );
}
