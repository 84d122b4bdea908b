import { useEffect, useRef } from 'react';
import { copy } from './copy';

/** For the heading of a page: its title is that of the window, and a new one gets the focus, so that it is read. */
export function useTitledHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.title;
    document.title = `${title} – ${copy.title}`;
    heading.current?.focus();
    // A page that this one stood over has its title again.
    return () => {
      document.title = before;
    };
  }, [title]);
  return heading;
}
