import styles from './header.module.css';

/** The retailer's name beside a course of bricks, for a store without a logo of its own. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <path
          d="M6 11h20M6 21h20M12 6v5M21 11v10M12 21v5"
          fill="none"
          stroke="#fff"
          strokeWidth="2.5"
        />
      </svg>
      <span>{name}</span>
    </span>
  );
}
