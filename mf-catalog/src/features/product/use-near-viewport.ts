import { useEffect, useRef, useState } from 'react';

/** Distance in pixels from the viewport at which content is requested. */
const PRELOAD_MARGIN = '600px';

/** Whether the shopper has scrolled near the element with this ref. */
export function useNearViewport() {
  const container = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);

  useEffect(() => {
    if (!container.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: PRELOAD_MARGIN,
    });
    observer.observe(container.current);
    return () => observer.disconnect();
  }, []);

  return { container, isNear };
}
