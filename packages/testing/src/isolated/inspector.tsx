import type { ReactNode } from 'react';
import { copy } from './copy';
import type { RecordedCall } from './frame-messages';
import styles from './panel.module.css';

interface InspectorProps {
  store: Record<string, unknown>;
  calls: RecordedCall[];
  children?: ReactNode;
}

/** The store's state and the calls of the shown remote, latest call first. */
export function Inspector({ store, calls, children }: InspectorProps) {
  return (
    <div className={styles.insight}>
      <section aria-labelledby="chamadas">
        <h2 id="chamadas">{copy.calls(calls.length)}</h2>
        {calls.length === 0 && <p>{copy.noCalls}</p>}
        {calls.map((call, at) => (
          <details key={calls.length - at}>
            <summary>
              <Status {...call} /> {call.method} {codeOf(call.path)}
            </summary>
            <Bodies {...call} />
          </details>
        ))}
      </section>
      <section aria-labelledby="store">
        <h2 id="store">{copy.store}</h2>
        {Object.entries(store).map(([slice, value]) => (
          <details key={slice}>
            <summary>{slice}</summary>
            <pre tabIndex={0}>{JSON.stringify(value, null, 2)}</pre>
          </details>
        ))}
      </section>
      {children}
    </div>
  );
}

const Status = ({ status }: RecordedCall) => (
  <span className={`badge message-${status >= 400 || status === 0 ? 'error' : 'success'}`}>
    {status || '×'}
  </span>
);

const codeOf = (path: string) => /TFireFlay\/(.*)/.exec(path)?.[1] ?? path;

function Bodies({ requestBody, responseBody }: RecordedCall) {
  return (
    <>
      {requestBody && (
        <>
          <h3>{copy.requestBody}</h3>
          <pre tabIndex={0}>{requestBody}</pre>
        </>
      )}
      <h3>{copy.responseBody}</h3>
      <pre tabIndex={0}>{responseBody}</pre>
    </>
  );
}
