import { copy } from './copy';
import { formatNumber, formatPercent, formatSeconds, isBadRate } from './format';
import { LabelledTable } from './labelled-table';
import type { Column } from './labelled-table';
import styles from './releases/remote-card.module.css';
import type { FailureState, ReleaseHealthState } from './state';

const columns: Column<ReleaseHealthState>[] = [
  {
    title: copy.columns.version,
    render: ({ version, role }) => (
      <>
        <span className={styles.version}>{version}</span>{' '}
        <span className={styles.soft}>{copy.role[role]}</span>
      </>
    ),
  },
  { title: copy.columns.visits, isNumber: true, render: ({ visits }) => formatNumber(visits) },
  {
    title: copy.columns.failed,
    isNumber: true,
    render: ({ failed, failureRate }) => (
      <span className={isBadRate(failureRate) ? styles.bad : styles.good}>
        {failed} ({formatPercent(failureRate)})
      </span>
    ),
  },
  { title: copy.columns.lcp, isNumber: true, render: ({ lcp }) => formatSeconds(lcp) },
  { title: copy.columns.cls, isNumber: true, render: ({ cls }) => formatNumber(cls) },
  { title: copy.columns.inp, isNumber: true, render: ({ inp }) => formatSeconds(inp) },
  {
    title: copy.columns.renderTime,
    isNumber: true,
    render: ({ renderTime }) => formatSeconds(renderTime),
  },
];

/** The releases of a remote in the last hour, and the texts of their failures. */
export function HealthTable({ remote, health }: { remote: string; health: ReleaseHealthState[] }) {
  return (
    <div className={styles.health}>
      <LabelledTable
        label={copy.healthTitle(remote)}
        columns={columns}
        rows={health}
        keyOf={({ version }) => version}
        emptyText={copy.nothingHeard}
      />
      {health.map(({ version, disturbed, cartRate, orderRate }) => (
        <p key={version} className={styles.soft}>
          {copy.sales(
            version,
            formatNumber(disturbed),
            formatPercent(cartRate),
            formatPercent(orderRate),
          )}
        </p>
      ))}
      {health.map(({ version, failures }) => (
        <FailureList key={version} version={version} failures={failures} />
      ))}
    </div>
  );
}

function FailureList({ version, failures }: Pick<ReleaseHealthState, 'version' | 'failures'>) {
  if (failures.length === 0) return null;
  return (
    <div>
      <p className={styles.soft}>{copy.failuresOf(version)}</p>
      <ul className={styles.failures}>
        {failures.map((failure) => (
          <Failure key={failure.text} {...failure} />
        ))}
      </ul>
    </div>
  );
}

function Failure({ kind, text, times, addresses, browsers, places }: FailureState) {
  const seenIn = copy.seenIn(addresses, browsers);
  return (
    <li>
      <strong>{copy.kinds[kind]}</strong>: {text}{' '}
      <span className={styles.soft}>({copy.times(times)})</span>
      {seenIn !== '' && <p className={styles.soft}>{seenIn}</p>}
      {places.map((place) => (
        <p key={place} className={styles.soft}>
          <code>{place}</code>
        </p>
      ))}
    </li>
  );
}
