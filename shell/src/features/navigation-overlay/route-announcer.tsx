import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds for the new page's title to be in the document. */
const TITLE_DELAY_MS = 100;

export const MAIN_ID = 'conteudo';

/** The focus starts at the new content, unless the page has taken it for a field of its own. */
export function focusContent() {
  const isTyping = document.activeElement?.matches('main :is(input, select, textarea)');
  if (!isTyping) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
}

/**
 * After navigation in the browser, does what loading a page does by itself: the focus starts at the new
 * content and its title is read out. A page that has taken the focus for a field of its own keeps it.
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
