import { closeShape, Icon } from '@fireflay/ui/icon';
import { useEffect, useState } from 'react';
import { noticeDismissed, useAppDispatch } from 'shared-contracts/store';
import type { Notice, NoticeLevel } from 'shared-contracts/store';
import { copy } from './copy';
import { useCountdown } from './use-countdown';
import styles from './notices.module.css';

/** Milliseconds that a notice is shown (§9). */
const TOAST_MS = 5000;
/** Milliseconds of its collapse; must match the style sheet. */
const COLLAPSE_MS = 300;

const iconPaths: Record<NoticeLevel, string> = {
  error: 'M12 7v6m0 4v.01',
  success: 'm7 12.5 3.5 3.5L17 9',
  warning: 'M12 7v6m0 4v.01',
  info: 'M12 11v6m0-10v.01',
};

/** Disappears after five seconds, or when closed; pauses while it is hovered or focused. */
export function NoticeToast({ notice }: { notice: Notice }) {
  const dispatch = useAppDispatch();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  useCountdown(TOAST_MS, !isHovered && !isFocused && !isLeaving, () => setLeaving(true));
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => dispatch(noticeDismissed(notice.id)), COLLAPSE_MS);
    return () => clearTimeout(timer);
  }, [dispatch, isLeaving, notice.id]);

  return (
    <div
      className={styles.slot}
      data-leaving={isLeaving || undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div className={`${styles.toast} ${styles[notice.level]}`}>
        <svg
          viewBox="0 0 24 24"
          width="24"
          height="24"
          role="img"
          aria-label={copy.levels[notice.level]}
        >
          <circle cx="12" cy="12" r="10" />
          <path d={iconPaths[notice.level]} />
        </svg>
        <div className={styles.text}>
          <strong>{notice.title}</strong>
          <p>{notice.body}</p>
        </div>
        <button
          type="button"
          className={styles.close}
          aria-label={copy.close}
          onClick={() => setLeaving(true)}
        >
          <Icon shape={closeShape} size={18} />
        </button>
      </div>
    </div>
  );
}
