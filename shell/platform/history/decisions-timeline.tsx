import { useId } from 'react';
import { Timeline } from '@fireflay/ui/antd/timeline';
import { copy } from '../copy';
import { formatMoment } from '../format';
import styles from '../platform-page.module.css';
import type { PlatformState } from '../state';

const COLORS = {
  withdrew: 'var(--color-warning)',
  rolledBack: 'var(--color-warning)',
  warned: 'var(--color-error)',
  failed: 'var(--color-error)',
};

/** Lists the findings and actions of the guard, latest first. */
export function DecisionsTimeline({ decisions, mode }: Pick<PlatformState, 'decisions' | 'mode'>) {
  const heading = useId();
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{copy.decisions}</h2>
      <p className={styles.soft}>{copy.mode[mode]}</p>
      {decisions.length === 0 ? (
        <p>{copy.noDecisions}</p>
      ) : (
        <Timeline
          className={styles.timeline ?? ''}
          items={decisions.map(({ at, remote, version, did, why }) => ({
            key: `${at} ${remote} ${version}`,
            color: COLORS[did],
            content: (
              <>
                <p>
                  <strong style={{ color: COLORS[did] }}>{copy.did[did]}</strong> {remote}{' '}
                  <span className={styles.version}>{version}</span>
                </p>
                <p>{why}</p>
                <p className={styles.soft}>{copy.inZone(formatMoment(at))}</p>
              </>
            ),
          }))}
        />
      )}
    </section>
  );
}
