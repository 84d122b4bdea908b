import { whatsappLink } from 'shared-contracts/profile';
import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './chat-button.module.css';

/** Opens a chat with the store, with a prepared greeting (§1). */
export function ChatLink() {
  const profile = useStoreProfile();

  return (
    <aside className={styles.corner} aria-label={copy.landmark}>
      <a
        className={styles.chat}
        href={whatsappLink(profile)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={copy.label}
      >
        <svg viewBox="0 0 24 24" width="28" height="28" fill="currentcolor" aria-hidden="true">
          <path d="M12 2.5a9.5 9.5 0 0 0-8.2 14.3L2.5 21.5l4.9-1.3A9.5 9.5 0 1 0 12 2.5Zm0 1.8a7.7 7.7 0 1 1-3.9 14.3l-.4-.2-2.7.7.7-2.6-.2-.4A7.7 7.7 0 0 1 12 4.3ZM8.9 7.7c-.2 0-.5 0-.7.3-.3.3-.9.9-.9 2.1s.9 2.4 1 2.6c.2.2 1.8 2.8 4.4 3.8 2.1.9 2.6.7 3 .7.5-.1 1.5-.6 1.7-1.2.2-.6.2-1.1.1-1.2l-.5-.3-1.7-.8c-.2-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.3 6.3 0 0 1-3.2-2.8c-.1-.2 0-.4.1-.5l.6-.7.2-.4v-.5l-.8-1.9c-.2-.5-.4-.4-.6-.4Z" />
        </svg>
      </a>
      <span className={styles.tooltip} aria-hidden="true">
        {copy.tooltip}
      </span>
    </aside>
  );
}
