import { Button } from '@fireflay/ui/button';
import { formatDateTime } from 'shared-contracts/calendar';
import { copy } from './copy';
import type { OpenSession } from './open-session';
import styles from './sessions.module.css';

interface SessionEntryProps {
  session: OpenSession;
  isBusy: boolean;
  onEnd: () => void;
}

export function SessionEntry({ session, isBusy, onEnd }: SessionEntryProps) {
  const device = session.device || copy.unknownDevice;
  const moment = formatDateTime(new Date(session.lastUsedAt));

  return (
    <li className={styles.session}>
      <div>
        <p className={styles.device}>{device}</p>
        {session.isCurrent ? (
          <span className="badge message-success">{copy.current}</span>
        ) : (
          <p>{copy.lastUsed(moment)}</p>
        )}
      </div>
      {!session.isCurrent && (
        <Button aria-label={copy.endOf(device, moment)} isBusy={isBusy} onClick={onEnd}>
          {copy.end}
        </Button>
      )}
    </li>
  );
}
