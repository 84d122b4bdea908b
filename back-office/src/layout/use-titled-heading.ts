import { useEffect, useRef } from 'react';
import { copy } from './copy';

/** For the heading of a page: its title is that of the window, and a new one gets the focus, so that it is read. */
export function useTitledHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – ${copy.title}`;
    heading.current?.focus();
  }, [title]);
  return heading;
}
