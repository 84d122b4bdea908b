import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { useReducedMotion } from '../strip/reduced-motion';

/** Milliseconds that a banner stands (§9). */
const STANDS = 5000;

/**
 * Calls `onNext` whenever the banner `index` has stood long enough: not while the shopper is at it, the tab
 * is hidden or the rotation is paused. Who asks for reduced motion starts it by hand.
 */
export function useRotation(index: number, onNext: () => void) {
  const calm = useReducedMotion();
  const visible = useSyncExternalStore(
    onVisibilityChange,
    () => !document.hidden,
    () => true,
  );
  const [choice, setChoice] = useState<'rotate' | 'stay' | null>(null);
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const rotating = choice === null ? !calm : choice === 'rotate';
  const running = rotating && visible && !held.pointer && !held.focus;
  const next = useEffectEvent(onNext);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => next(), STANDS);
    return () => clearTimeout(timer);
  }, [running, index]);

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
