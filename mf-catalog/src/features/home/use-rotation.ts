import { useEffect, useEffectEvent, useState } from 'react';
import { usePageVisible, useReducedMotion } from '@fireflay/ui/media';

/** Milliseconds for which a banner is shown (§9). */
const SLIDE_MS = 5000;

/**
 * Calls `onNext` after the banner `index` was shown for `SLIDE_MS`. The timer stops while the pointer or
 * the focus is on the carousel, while the tab is hidden, and while the rotation is paused. With reduced
 * motion the rotation is off until the shopper starts it.
 */
export function useRotation(index: number, onNext: () => void) {
  const prefersLessMotion = useReducedMotion();
  const isVisible = usePageVisible();
  const [choice, setChoice] = useState<'rotate' | 'stay' | null>(null);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const rotating = choice === null ? !prefersLessMotion : choice === 'rotate';
  const isRunning = rotating && isVisible && !held.pointer && !held.focus;
  const next = useEffectEvent(onNext);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => next(), SLIDE_MS);
    return () => clearTimeout(timer);
  }, [isRunning, index]);

  return {
    rotating,
    toggle: () => setChoice(rotating ? 'stay' : 'rotate'),
    hold: (by: 'pointer' | 'focus', on: boolean) => setHeld((before) => ({ ...before, [by]: on })),
  };
}
