import { Link } from 'react-router-dom';
import { Icon } from '../icon';
import { tools } from './tools';
import styles from './tool-links.module.css';

/** A row of links to the pages that help with a whole job: each an icon with its name. */
export const ToolLinks = ({ areQuotesOffered }: { areQuotesOffered: boolean }) => (
  <ul className={styles.tools}>
    {tools(areQuotesOffered).map(({ to, label, icon }) => (
      <li key={to}>
        <Link to={to}>
          <Icon shape={{ path: icon }} size={26} strokeWidth={1.75} />
          {label}
        </Link>
      </li>
    ))}
  </ul>
);
