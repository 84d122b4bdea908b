import { Link } from 'react-router-dom';
import { Icon } from '../icon';
import { tools } from './tools';
import type { Tool } from './tools';
import styles from './tool-links.module.css';

const icons: Readonly<Record<Tool['id'], string>> = {
  calculator: 'M5 3h14v18H5zM8 7h8M8 12h1M12 12h1M15.5 12h.5M8 16.5h1M12 16.5h1M15.5 16.5h.5',
  quickOrder: 'M8 5H5v16h14V5h-3M8 3h8v4H8zM8 12h8M8 16.5h5',
  quote: 'M6 3h8l5 5v13H6zM14 3v5h5M9 13h7M9 17h7',
  stores:
    'M12 21s7-6.2 7-11a7 7 0 0 0-14 0c0 4.8 7 11 7 11zM9.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0',
};

/** A row of links to the pages that help with a whole job: each an icon with its name. */
export const ToolLinks = ({ areQuotesOffered }: { areQuotesOffered: boolean }) => (
  <ul className={areQuotesOffered ? styles.tools : `${styles.tools} ${styles.three}`}>
    {tools(areQuotesOffered).map(({ id, to, label }) => (
      <li key={id}>
        <Link to={to}>
          <Icon shape={{ path: icons[id] }} size={26} strokeWidth={1.75} />
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
