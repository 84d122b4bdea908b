import { useEffect, useRef, useState } from 'react';

/** The distance from the window at which an element is near. */
const MARGIN = '300px';

/**
 * @returns a promise that resolves once the element is near to the window, and `hurry`, which resolves it before
 */
export function useNear() {
  const element = useRef<HTMLDivElement>(null);
  const [{ near, hurry }] = useState(createPromise);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return hurry();
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && hurry(),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [hurry]);
  return { element, near, hurry };
}

function createPromise() {
  let hurry = () => {};
  const near = new Promise<void>((resolve) => (hurry = resolve));
  return { near, hurry };
}
