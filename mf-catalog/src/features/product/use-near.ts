import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onNear` when the element comes near to the window.
 *
 * @param margin the distance at which it is near, as '300px'
 * @returns the element's ref
 */
export function useNear(margin: string, onNear: () => void) {
  const element = useRef<HTMLDivElement>(null);
  const notify = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && notify(),
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [margin]);
  return element;
}
