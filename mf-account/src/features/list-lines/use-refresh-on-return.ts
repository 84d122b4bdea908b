import { useEffect, useRef } from 'react';
import { usePageVisible } from '@fireflay/ui/media';

/** Calls `refresh` when the shopper comes back to the page from another tab or program. */
export function useRefreshOnReturn(refresh: () => unknown): void {
  const isVisible = usePageVisible();
  const latest = useRef(refresh);
  const wasHidden = useRef(false);

  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!isVisible) wasHidden.current = true;
    else if (wasHidden.current) {
      wasHidden.current = false;
      latest.current();
    }
  }, [isVisible]);
  useEffect(() => {
    const onFocus = () => latest.current();
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);
}
