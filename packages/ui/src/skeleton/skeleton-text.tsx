import styles from './skeleton-text.module.css';

/** The outline of lines of text. Hidden: what shows it announces the loading. */
export function SkeletonText({ rows }: { rows: number }) {
  return (
    <div className={styles.text} aria-hidden="true">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="skeleton" />
      ))}
    </div>
  );
}
