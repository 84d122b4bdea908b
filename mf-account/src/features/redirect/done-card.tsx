import { useEffect, useRef } from 'react';
import { LeadsOn } from './leads-on';
import styles from './done-card.module.css';

interface DoneCardProps {
  title: string;
  text: string;
  to: string;
  delay: number;
}

/** What stands in the place of a form that has done its work. */
export function DoneCard({ title, text, to, delay }: DoneCardProps) {
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
      <LeadsOn to={to} delay={delay} />
    </div>
  );
}
