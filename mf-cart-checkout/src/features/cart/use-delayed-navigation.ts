import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to a path after a while; null stays. The page shows a link that skips the wait. */
export function useDelayedNavigation(path: string | null, delayMs: number): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (path === null) return;
    const timer = setTimeout(() => void navigate(path), delayMs);
    return () => clearTimeout(timer);
  }, [path, delayMs, navigate]);
}
