import type { ReactNode } from 'react';
import styles from './order-page.module.css';

interface DescriptionListProps {
  title: string;
  /** DescriptionList without a value are left out. */
  facts: readonly [name: string, value: ReactNode][];
  children?: ReactNode;
}

export function DescriptionList({ title, facts, children }: DescriptionListProps) {
  return (
    <section>
      <h2>{title}</h2>
      <dl className={styles.list}>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {children}
    </section>
  );
}

export const ExternalLink = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noreferrer">
    {to}
  </a>
);
