import { useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { copy } from './copy';

interface LeadsOnProps {
  to: string;
  /** Milliseconds. */
  delay: number;
  /** Just before the page is left, either way. */
  onLeave?: () => void;
}

/** Goes to another page after a while; the link goes at once. */
export function LeadsOn({ to, delay, onLeave }: LeadsOnProps) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    onLeave?.();
    void navigate(to, { replace: true });
  });

  useEffect(() => {
    const timer = setTimeout(() => leave(), delay);
    return () => clearTimeout(timer);
  }, [delay]);

  return (
    <Link className="button button-primary" to={to} replace onClick={onLeave}>
      {copy.continueNow}
    </Link>
  );
}
