import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { copy } from './copy';

interface AutoRedirectProps {
  to: string;
  /** The state of the navigation. */
  state?: unknown;
  delayMs: number;
  /** Called just before the redirect or the click on the link. */
  onLeave?: (() => void) | undefined;
}

/** Redirects after a delay, with a link that skips it. */
export function AutoRedirect({ to, state, delayMs, onLeave }: AutoRedirectProps) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onLeave?.();
    void navigate(to, { replace: true, state });
  });

  useEffect(() => {
    const timer = setTimeout(() => leave(), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return (
    <Link className="button button-primary" to={to} state={state} replace onClick={onLeave}>
      {copy.continueNow}
    </Link>
  );
}
