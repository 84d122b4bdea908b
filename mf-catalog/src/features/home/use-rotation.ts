import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from '../../components/reduced-motion/reduced-motion';

/** Milliseconds that a banner stands (§9). */
const SLIDE_MS = 5000;

/**
 * Calls `onNext` whenever the banner `index` has stood long enough: not while the shopper is at it, the tab
 * is hidden or the rotation is paused. Who asks for reduced motion starts it by hand.
 */
export function useRotation(index: number, onNext: () => void) {
  const prefersLessMotion = useReducedMotion();
  const isVisible = useSyncExternalStore(
    onVisibilityChange,
    () => !document.hidden,
    () => true,
  );
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

function onVisibilityChange(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
