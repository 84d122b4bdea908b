import { Alert, Tag } from 'antd';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import type {
  Operations,
  ReleaseFailure,
  ReleaseFigures,
  RenderedChanges,
  ReplyOf,
} from '@fireflay/back-office-wire';
import { QueryDrawer } from '../../layout/query-drawer';
import { useReturnFocus } from '../../layout/use-return-focus';
import { figureRows, healthCopy, verdictColors } from './health-copy';
import { picturesCopy } from './pictures-copy';
import { ReleasePictures } from './release-pictures';
import { useReadReleaseHealthQuery } from './releases.api';
import styles from './releases.module.css';

type Health = ReplyOf<Operations['ReadReleaseHealth']>;

/** Milliseconds between two reads while somebody looks. */
const POLL_INTERVAL_MS = 10_000;

interface ReleaseHealthProps {
  remote: string;
  version: string;
  onClose: () => void;
}

/** Shows one version's health: its pages, failures, web vitals and sales beside those of what is live. */
export function ReleaseHealth({ remote, version, onClose }: ReleaseHealthProps) {
  const query = useReadReleaseHealthQuery(
    { remote, version },
    { pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnFocus();
  return (
    <QueryDrawer
      title={healthCopy.title(`${remote} ${version}`)}
      heading={heading}
      closeLabel={healthCopy.close}
      query={query}
      onClose={onClose}
    >
      {(health) => (
        <HealthContent health={health}>
          <Part title={picturesCopy.title}>
            <ReleasePictures remote={remote} version={version} />
          </Part>
        </HealthContent>
      )}
    </QueryDrawer>
  );
}

function HealthContent({ health, children }: { health: Health; children: ReactNode }) {
  const { own, live, verdict, failures, refusals, changes } = health;
  return (
    // The drawer scrolls, and nothing else in it can have the focus.
    <div className={styles.health} tabIndex={0} role="group" aria-label={healthCopy.content}>
      {refusals.map((refusal) => (
        <Alert key={refusal} type="error" showIcon title={healthCopy.refused(refusal)} />
      ))}
      <Part title={healthCopy.lastHour}>
        <Figures own={own} live={live} />
      </Part>
      <Part title={healthCopy.sales}>
        {verdict ? (
          <p>
            <Tag color={verdictColors[verdict.verdict]}>{healthCopy.verdicts[verdict.verdict]}</Tag>{' '}
            {healthCopy.comparedWith(verdict.other)}
          </p>
        ) : (
          <p>{healthCopy.noVerdict}</p>
        )}
      </Part>
      <Part title={healthCopy.failures}>
        {failures.length === 0 ? <p>{healthCopy.noFailures}</p> : <Failures failures={failures} />}
      </Part>
      <Part title={healthCopy.changes}>
        {changes ? <Changes changes={changes} /> : <p>{healthCopy.noChanges}</p>}
      </Part>
      {children}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

function Figures({ own, live }: { own: ReleaseFigures; live: ReleaseFigures | null }) {
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">{healthCopy.figure}</th>
          <th scope="col">{own.version}</th>
          {live && <th scope="col">{healthCopy.live(live.version)}</th>}
        </tr>
      </thead>
      <tbody>
        {figureRows.map(({ label, hint, text }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              {hint && <span className={styles.soft}>{hint}</span>}
            </th>
            <td>{text(own)}</td>
            {live && <td>{text(live)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const Failures = ({ failures }: { failures: ReleaseFailure[] }) => (
  <ul className={styles.failures}>
    {failures.map(({ kind, text, times, lastAt, places, addresses, browsers }) => (
      <li key={text}>
        <strong>{healthCopy.kindOf(kind)}</strong>: {text}
        <span className={styles.soft}>{healthCopy.seen(times, lastAt)}</span>
        <span className={styles.soft}>{[...addresses, ...browsers].join(' · ')}</span>
        {places.map((place) => (
          <code key={place} className={styles.place}>
            {place}
          </code>
        ))}
      </li>
    ))}
  </ul>
);

function Changes({ changes }: { changes: RenderedChanges }) {
  const { priceExamples, acceptedPrices } = changes;
  return (
    <>
      <p>{healthCopy.compared(changes)}</p>
      <p>{healthCopy.differences(changes)}</p>
      {priceExamples.length > 0 && (
        <ul className={styles.failures}>
          {priceExamples.map((price) => (
            <li key={`${price.address} ${price.where}`}>{healthCopy.price(price)}</li>
          ))}
        </ul>
      )}
      {acceptedPrices !== undefined && <p>{healthCopy.accepted(acceptedPrices)}</p>}
    </>
  );
}
