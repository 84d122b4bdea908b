import { selectNotices, useAppSelector, type Notice } from 'shared-contracts/store';
import { NoticeToast } from './notice-toast';
import styles from './notices.module.css';

const isUrgent = ({ level }: Notice) => level === 'error' || level === 'warning';

/**
 * The store's toasts (§8). The two live regions are there before any notice, or screen readers would miss
 * the first: refusals interrupt, the rest waits its turn.
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
