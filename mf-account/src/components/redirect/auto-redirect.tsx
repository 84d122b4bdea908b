import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { copy } from './copy';

interface AutoRedirectProps {
  to: string;
  /** Milliseconds. */
  delayMs: number;
  /** Just before the page is left, either way. */
  onLeave?: () => void;
}

/** Goes to another page after a while; the link goes at once. */
export function AutoRedirect({ to, delayMs: delayMs, onLeave }: AutoRedirectProps) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onLeave?.();
    void navigate(to, { replace: true });
  });

  useEffect(() => {
    const timer = setTimeout(() => leave(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return (
    <Link className="button button-primary" to={to} replace onClick={onLeave}>
      {copy.continueNow}
    </Link>
  );
}
