import { useEffect, useRef } from 'react';

const PRESS_EVENTS = ['pointerdown', 'pointerup', 'pointercancel'];

/**
 * @returns a function whose promise resolves when no pointer is pressed. What arrives while a button is pressed must not
 *   move it: it would get no click.
 */
export function usePressEnd(): () => Promise<void> {
  const isPressed = useRef(false);

  useEffect(() => {
    const update = ({ type }: Event) => {
      isPressed.current = type === 'pointerdown';
    };
    PRESS_EVENTS.forEach((type) => window.addEventListener(type, update, true));
    return () => PRESS_EVENTS.forEach((type) => window.removeEventListener(type, update, true));
  }, []);

  return () =>
    new Promise((resolve) => {
      if (!isPressed.current) return resolve();
      // The click follows in the same task.
      const end = () => void setTimeout(resolve);
      window.addEventListener('pointerup', end, { once: true });
      window.addEventListener('pointercancel', end, { once: true });
    });
}
