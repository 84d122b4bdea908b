import { Table } from '@fireflay/ui/antd/table';
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
        <Table<ListedCall>
          size="small"
          pagination={false}
          dataSource={calls.map((call, at) => ({ ...call, number: calls.length - at }))}
          rowKey={({ number }) => number}
          locale={{ emptyText: copy.noCalls }}
          columns={columns}
          expandable={{
            columnTitle: <span className="visually-hidden">{copy.bodies}</span>,
            expandRowByClick: true,
            expandedRowRender: (call) => <Bodies {...call} />,
          }}
        />
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

type ListedCall = RecordedCall & { number: number };

const columns = [
  {
    key: 'status',
    title: copy.status,
    render: (_value: unknown, { status }: RecordedCall) => (
      <span className={`badge message-${status >= 400 || status === 0 ? 'error' : 'success'}`}>
        {status || '×'}
      </span>
    ),
  },
  {
    key: 'call',
    title: copy.call,
    className: styles.call ?? '',
    render: (_value: unknown, { method, path }: RecordedCall) => `${method} ${codeOf(path)}`,
  },
];

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
