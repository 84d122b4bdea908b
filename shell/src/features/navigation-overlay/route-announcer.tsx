import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds until the new page's title is in the document. */
const TITLE_DELAY_MS = 100;

export const MAIN_ID = 'conteudo';

/** Moves the focus to the new content, unless the page has focused one of its fields. */
export function focusContent() {
  const isTyping = document.activeElement?.matches('main :is(input, select, textarea)');
  if (!isTyping) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/**
 * Does after a client-side navigation what loading a page does by itself: the focus moves to the new content, unless the
 * page has focused one of its fields, and the title is announced.
 */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    focusContent();
    const timer = setTimeout(() => setTitle(document.title), TITLE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);

  return (
    <p className="visually-hidden" aria-live="polite">
      {title}
    </p>
  );
}
