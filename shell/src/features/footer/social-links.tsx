import { useStoreProfile } from 'shared-contracts/store';
import { copy } from './copy';
import styles from './footer.module.css';

const networks = [
  {
    network: 'facebook',
    outline:
      'M13.5 21v-8h2.7l.4-3.2h-3.1V7.8c0-.9.3-1.5 1.6-1.5h1.6V3.4a22 22 0 0 0-2.4-.1c-2.4 0-4 1.4-4 4.1v2.4H7.6V13h2.7v8Z',
  },
  {
    network: 'instagram',
    outline:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3Zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4Zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4Zm4.6-3.4a1 1 0 1 1 0 2 1 1 0 0 1 0-2Z',
  },
  {
    network: 'youtube',
    outline:
      'M12 5c3 0 6.8.1 7.9.4a2.5 2.5 0 0 1 1.7 1.7c.4 1.5.4 4.9.4 4.9s0 3.4-.4 4.9a2.5 2.5 0 0 1-1.7 1.7c-1.1.3-4.9.4-7.9.4s-6.8-.1-7.9-.4a2.5 2.5 0 0 1-1.7-1.7C2 15.4 2 12 2 12s0-3.4.4-4.9a2.5 2.5 0 0 1 1.7-1.7C5.2 5.1 9 5 12 5Zm-2 4v6l5.2-3Z',
  },
] as const;

export function SocialLinks() {
  const { social } = useStoreProfile();
  const used = networks.filter(({ network }) => social[network] !== '');

  if (used.length === 0) return null;

  return (
    <ul className={styles.social} aria-label={copy.social}>
      {used.map(({ network, outline }) => (
        <li key={network}>
          <a
            href={social[network]}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={copy[network]}
          >
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="currentcolor"
              fillRule="evenodd"
              aria-hidden="true"
            >
              <path d={outline} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  );
}
