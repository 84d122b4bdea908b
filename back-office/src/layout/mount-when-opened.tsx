import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';

interface MountWhenOpenedProps {
  /** Open from the start. */
  isNew?: boolean;
  children: ReactNode;
}

/** Dozens of fields at once would take seconds: those of a `details` that was never open are not there. */
export function MountWhenOpened({ isNew = false, children }: MountWhenOpenedProps) {
  const [isOpen, setIsOpen] = useState(isNew);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const details = place.current?.closest('details');
    const open = () => {
      if (details?.open) setIsOpen(true);
    };
    open();
    details?.addEventListener('toggle', open);
    return () => details?.removeEventListener('toggle', open);
  }, []);
  return <div ref={place}>{isOpen && children}</div>;
}
