import type { ReactNode } from 'react';
import styles from './message.module.css';

interface MessageProps {
  kind: 'success' | 'warning' | 'error' | 'info';
  /** An error is an alert by default; only alerts interrupt a screen reader. */
  role?: 'alert' | 'status';
  className?: string | undefined;
  children: ReactNode;
}

/** A message on the page, with what the shopper can do about it. */
export function Message({
  kind,
  role = kind === 'error' ? 'alert' : undefined,
  className = '',
  children,
}: MessageProps) {
  return (
    <div className={`message message-${kind} ${styles.message} ${className}`} role={role}>
      {children}
    </div>
  );
}
