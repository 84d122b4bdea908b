import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds of hovering before a list opens, and of absence before it closes. */
const HOVER_OPEN_MS = 80;
const HOVER_CLOSE_MS = 160;

/** The open list of the category bar: one at most, none after a navigation. */
export function useOpenGroup() {
  const { key } = useLocation();
  const [open, setOpen] = useState<{ group: string; at: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const show = (group: string | null) => {
    clearTimeout(timer.current);
    setOpen(group === null ? null : { group, at: key });
  };
  const scheduleShow = (milliseconds: number, group: string | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => show(group), milliseconds);
  };

  return {
    /** The open list's group, by its slug. */
    openGroup: open?.at === key ? open.group : null,
    open: (group: string) => show(group),
    close: () => show(null),
    mouseEntered: (group: string) => scheduleShow(HOVER_OPEN_MS, group),
    mouseLeft: () => scheduleShow(HOVER_CLOSE_MS, null),
  };
}
