import styles from './header.module.css';

/** The retailer's name beside a course of bricks, for a store without a logo. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className={styles.wordmark}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="7" fill="currentColor" />
        <path
          d="M6 8h9v4H6zM17 8h9v4h-9zM6 14h4v4H6zM12 14h9v4h-9zM23 14h3v4h-3zM6 20h9v4H6zM17 20h9v4h-9z"
          fill="#fff"
        />
      </svg>
      <span>{name}</span>
    </span>
  );
}
