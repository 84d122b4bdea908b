import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/**
 * Navigates to a path after a delay; null does nothing. The page also shows a link, so that shoppers need
 * not wait.
 */
export function useDelayedNavigation(path: string | null, delayMs: number): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (path === null) return;
    const timer = setTimeout(() => void navigate(path), delayMs);
    return () => clearTimeout(timer);
  }, [path, delayMs, navigate]);
}
