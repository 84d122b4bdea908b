import {
  noticeDismissed,
  selectNotices,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { copy } from './copy';
import styles from './frame.module.css';

/** The store's notices, which the shell shows as toasts. Here they stay until they are closed. */
export function FrameNotices() {
  const notices = useAppSelector(selectNotices);
  const dispatch = useAppDispatch();

  return (
    <div className={styles.notices} role="status">
      {notices.map(({ id, level, title, body }) => (
        <div key={id} className={`message message-${level}`}>
          <strong>{title}</strong>
          <p>{body}</p>
          <button type="button" onClick={() => dispatch(noticeDismissed(id))}>
            {copy.close}
          </button>
        </div>
      ))}
    </div>
  );
}
