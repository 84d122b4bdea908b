import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to a path after a while; null stays. The page shows a link that skips the wait. */
export function useDelayedVisit(path: string | null, milliseconds: number): void {
  const navigate = useNavigate();

  useEffect(() => {
    if (path === null) return;
    const timer = setTimeout(() => void navigate(path), milliseconds);
    return () => clearTimeout(timer);
  }, [path, milliseconds, navigate]);
}
