import { selectNotices, useAppSelector } from 'shared-contracts/store';
import type { Notice } from 'shared-contracts/store';
import { NoticeToast } from './notice-toast';
import styles from './notices.module.css';

const isUrgent = ({ level }: Notice) => level === 'error' || level === 'warning';

/**
 * The store's toasts (§8). The two live regions exist before any notice, as screen readers would miss the first one
 * otherwise: refusals are assertive, other notices polite.
 */
export function Notices() {
  const notices = useAppSelector(selectNotices);

  return (
    <div className={styles.notices}>
      <div role="alert">{notices.filter(isUrgent).map(toToast)}</div>
      <div role="status">{notices.filter((notice) => !isUrgent(notice)).map(toToast)}</div>
    </div>
  );
}

function toToast(notice: Notice) {
  return <NoticeToast key={notice.id} notice={notice} />;
}
