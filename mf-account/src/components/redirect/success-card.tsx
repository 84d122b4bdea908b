import { useEffect, useRef } from 'react';
import { AutoRedirect } from './auto-redirect';
import styles from './success-card.module.css';

interface SuccessCardProps {
  title: string;
  text: string;
  to: string;
  /** The state of the navigation. */
  state?: unknown;
  delayMs: number;
  onLeave?: (() => void) | undefined;
}

/** Replaces a form that was submitted successfully. */
export function SuccessCard({ title, text, ...redirect }: SuccessCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <div className={styles.done}>
      <svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true">
        <circle cx="24" cy="24" r="22" />
        <path d="m14 25 7 7 13-15" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{text}</p>
      <AutoRedirect {...redirect} />
    </div>
  );
}
