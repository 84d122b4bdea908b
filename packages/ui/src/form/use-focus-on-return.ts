import { useEffect, useRef } from 'react';

/**
 * Focuses a field when the form returns after a message in its place: the button that brings the form back had the focus,
 * and is gone.
 */
export function useFocusOnReturn(isReplaced: boolean, fieldId: string): void {
  const wasReplaced = useRef(isReplaced);

  useEffect(() => {
    if (wasReplaced.current && !isReplaced) document.getElementById(fieldId)?.focus();
    wasReplaced.current = isReplaced;
  }, [isReplaced, fieldId]);
}
