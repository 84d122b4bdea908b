import { Tag } from 'antd';
import { Link } from 'react-router-dom';
import styles from './list-card.module.css';

interface ListCardProps {
  to: string;
  title: string;
  /** The person, or the like. */
  about: string;
  status: string;
  /** Two short facts. */
  facts: readonly [string, string];
  total: string;
}

/** A row of a list that leads to an entry: a line where there is room, a card on a phone. */
export const ListCard = ({ to, title, about, status, facts, total }: ListCardProps) => (
  <li>
    <Link className={styles.card} to={to}>
      <strong>{title}</strong>
      <span className={styles.about}>{about}</span>
      <span className={styles.status}>
        <Tag>{status}</Tag>
      </span>
      <span className={styles.soft}>{facts[0]}</span>
      <span className={styles.soft}>{facts[1]}</span>
      <span className={styles.total}>{total}</span>
    </Link>
  </li>
);
