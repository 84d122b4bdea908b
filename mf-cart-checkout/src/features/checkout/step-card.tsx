import type { ReactNode, Ref } from 'react';
import { Button } from '@fireflay/ui/button';
import { copy } from './copy';
import styles from './step-card.module.css';

interface StepCardProps {
  number: number;
  title: string;
  state: 'open' | 'done' | 'waiting';
  /** Summary of the confirmed values. */
  summary: ReactNode;
  onEdit: () => void;
  headingRef: Ref<HTMLHeadingElement>;
  /** The content of the step; rendered only while it is open. */
  children: () => ReactNode;
}

export function StepCard({
  number,
  title,
  state,
  summary,
  onEdit,
  headingRef,
  children,
}: StepCardProps) {
  const titleId = `checkout-step-${number}`;

  return (
    <section className={`card ${styles.step}`} data-state={state} aria-labelledby={titleId}>
      <header className={styles.header}>
        <span className={styles.number} aria-hidden="true">
          {state === 'done' ? '✓' : number}
        </span>
        <h2 id={titleId} ref={headingRef} tabIndex={-1}>
          {title}
          {state === 'done' && <span className="visually-hidden"> ({copy.stepDone})</span>}
        </h2>
        {state === 'done' && (
          <Button aria-label={copy.editStep(title)} onClick={onEdit}>
            {copy.edit}
          </Button>
        )}
      </header>
      {state === 'done' && summary && <div className={styles.summary}>{summary}</div>}
      {state === 'open' && <div className={styles.body}>{children()}</div>}
    </section>
  );
}
