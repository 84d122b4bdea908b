import { copy } from './copy';
import type { RecordedCall } from './frame-messages';
import styles from './panel.module.css';

interface InspectorProps {
  store: Record<string, unknown>;
  calls: RecordedCall[];
}

/** The store's state and the calls of the shown remote, latest call first. */
export function Inspector({ store, calls }: InspectorProps) {
  return (
    <div className={styles.insight}>
      <section aria-labelledby="chamadas">
        <h2 id="chamadas">{copy.calls(calls.length)}</h2>
        {calls.length === 0 && <p>{copy.noCalls}</p>}
        {calls.map((call, at) => (
          <CallDetails key={calls.length - at} {...call} />
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
    </div>
  );
}

function CallDetails({ method, path, status, requestBody, responseBody }: RecordedCall) {
  const [, code = path] = /TFireFlay\/(.*)/.exec(path) ?? [];
  return (
    <details>
      <summary>
        <span className={styles.status} data-failed={status >= 400 || status === 0}>
          {status || '×'}
        </span>
        {method} {code}
      </summary>
      {requestBody && (
        <>
          <h3>{copy.requestBody}</h3>
          <pre tabIndex={0}>{requestBody}</pre>
        </>
      )}
      <h3>{copy.responseBody}</h3>
      <pre tabIndex={0}>{responseBody}</pre>
    </details>
  );
}
