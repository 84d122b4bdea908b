import { useId } from 'react';
import { Message } from '@fireflay/ui/message';
import { Button } from '@fireflay/ui/button';
import { Statistic } from '@fireflay/ui/antd/statistic';
import { copy } from '../copy';
import { formatPercent, isBadRate } from '../format';
import { HealthTable } from '../health-table';
import styles from './remote-card.module.css';
import type { RemoteState } from '../state';

interface RemoteCardProps {
  remote: RemoteState;
  /** Opens the dialog of changes. */
  onChange: () => void;
  /** Opens the list of releases. */
  onList: () => void;
}

export function RemoteCard({ remote, onChange, onList }: RemoteCardProps) {
  const { name, health, refusals } = remote;
  const heading = useId();
  const live = health.find(({ role }) => role === 'live');

  return (
    <article className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{name}</h2>
      <div className={styles.lanes}>
        <LiveLane {...remote} />
        <CanaryLane {...remote} />
      </div>
      {refusals.map(({ version, reason }) => (
        <Message key={version} kind="error">
          {copy.refusedHere(version, reason)}
        </Message>
      ))}
      {live && (
        <div className={styles.figures}>
          <Statistic title={copy.pages} value={live.visits} groupSeparator="." />
          <Statistic
            title={copy.failedPages}
            value={formatPercent(live.failureRate)}
            className={(isBadRate(live.failureRate) ? styles.bad : styles.good) ?? ''}
          />
        </div>
      )}
      <HealthTable remote={name} health={health} />
      <div className={styles.actions}>
        <Button onClick={onChange}>{copy.change(name)}</Button>
        <Button onClick={onList}>
          {copy.releases}
          <span className="visually-hidden"> {copy.ofRemote(name)}</span>
        </Button>
      </div>
    </article>
  );
}

function LiveLane({ live }: RemoteState) {
  if (!live) {
    return (
      <div className={styles.lane}>
        <p className={styles.soft}>{copy.nothingLive}</p>
      </div>
    );
  }
  const { version, isPinned, previous } = live;
  return (
    <div className={styles.lane} data-kind="live">
      <p className={styles.tags}>
        <span className="badge message-success">{copy.live}</span>
        {isPinned && <span className="badge message-info">{copy.pinned}</span>}
      </p>
      <p className={styles.version}>{version}</p>
      <p className={styles.soft}>{previous ? copy.back(previous) : copy.noBack}</p>
    </div>
  );
}

function CanaryLane({ canary }: RemoteState) {
  if (!canary) {
    return (
      <div className={styles.lane}>
        <p className={styles.soft}>{copy.noCanary}</p>
      </div>
    );
  }
  return (
    <div className={styles.lane} data-kind="canary">
      <p>
        <span className="badge message-warning">{copy.canary(canary.percent)}</span>
      </p>
      <p className={styles.version}>{canary.version}</p>
      <p className={styles.share} aria-hidden="true">
        <span style={{ inlineSize: `${canary.percent}%` }} />
      </p>
    </div>
  );
}
