import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { HTMLAttributes, MouseEvent, RefObject } from 'react';
import { useNavigate } from 'react-router-dom';

export interface StaticMarkupProps extends HTMLAttributes<HTMLElement> {
  as: 'div' | 'nav' | 'section' | 'ul';
  ref?: RefObject<HTMLElement | null>;
  /** The children depend on it. Once it is another value, they are rendered in the browser. */
  dependsOn?: unknown;
}

const isServer = typeof document === 'undefined';
const neverChanges = () => () => undefined;
/** React neither reads nor changes what it finds in such an element. */
const keptMarkup = { __html: '' };

/**
 * Children without handlers and state: text, pictures, links. After a first view React leaves the server's markup alone
 * and does not hydrate it, which saves a phone the work for each element in it. Its links navigate as `Link` does.
 */
export function StaticMarkup({
  as,
  ref,
  dependsOn,
  children,
  onClick,
  ...attributes
}: StaticMarkupProps) {
  // All of them are HTMLElement, as a section is.
  const Element = as as 'section';
  const isHydrated = useIsHydrated();
  const [firstValue] = useState(() => dependsOn);
  const [isRendered, setRendered] = useState(!isHydrated);
  const ownRef = useRef<HTMLElement>(null);
  const element = ref ?? ownRef;
  const navigate = useNavigate();

  useLayoutEffect(() => {
    // React has discarded the markup around it.
    if (!isRendered && !element.current?.hasChildNodes()) setRendered(true);
    if (process.env.NODE_ENV !== 'development') return;
    // `npm run dev` has replaced components (packages/build/src/hot/hot-client.js): what is shown may be out of date.
    const render = () => setRendered(true);
    if ('isHotUpdated' in window) render();
    addEventListener('hotupdate', render);
    return () => removeEventListener('hotupdate', render);
  }, [isRendered, element]);

  if (!isRendered && dependsOn !== firstValue) setRendered(true);
  if (isRendered) {
    return (
      <Element key="rendered" ref={element} onClick={onClick} {...attributes}>
        {children}
      </Element>
    );
  }

  function followLink(event: MouseEvent<HTMLElement>) {
    onClick?.(event);
    const link = event.target instanceof globalThis.Element && linkOfRouter(event.target);
    if (!link || event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    const replace = link.href === window.location.href;
    void navigate(link.pathname + link.search + link.hash, { replace });
  }

  return (
    <Element
      key="kept"
      ref={element}
      {...attributes}
      onClick={followLink}
      suppressHydrationWarning
      dangerouslySetInnerHTML={keptMarkup}
    />
  );
}

/** React Router's `Link` marks its links. */
const linkOfRouter = (target: globalThis.Element) =>
  target.closest<HTMLAnchorElement>('a[data-discover]:not([target])');

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Whether this component was hydrated; the same in every render of it. False on the server. */
function useIsHydrated(): boolean {
  const [first] = useState<{ isHydrated?: boolean }>({});
  return useSyncExternalStore(
    neverChanges,
    () => (first.isHydrated ??= false),
    () => (first.isHydrated ??= !isServer),
  );
}
