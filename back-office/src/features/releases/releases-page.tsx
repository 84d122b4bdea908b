import { Alert, Popconfirm, Tag } from 'antd';
import { useState } from 'react';
import type { InputOf, Operations, ReleaseEvent, RunningShell } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { formatMoment } from '../../layout/format';
import { List } from '../../layout/list/list';
import type { Columns } from '../../layout/list/query-table';
import { OperationButton } from '../../layout/operation-button';
import { Page } from '../../layout/page';
import { QueryContent } from '../../layout/query-content';
import { ChannelSection } from './channel-section';
import { copy } from './copy';
import { FreezeDialog } from './freeze-dialog';
import { useEndFreezesMutation, useListReleasesQuery } from './releases.api';
import styles from './releases.module.css';

/** Milliseconds between two reads while somebody looks: other people, and the guard, change releases, too. */
const POLL_INTERVAL_MS = 10_000;

const shellColumns: Columns<RunningShell> = [
  {
    title: copy.shell,
    key: 'id',
    rowScope: 'row',
    render: (_value, { id, guard }) => (
      <>
        {id}
        {guard && <span className={styles.soft}>{copy.guards[guard]}</span>}
      </>
    ),
  },
  {
    title: copy.startedAt,
    dataIndex: 'startedAt',
    responsive: ['sm'],
    render: (at?: string) => at && formatMoment(at),
  },
  { title: copy.contract, dataIndex: 'contract' },
  {
    title: copy.ready,
    dataIndex: 'isReady',
    render: (isReady: boolean) =>
      isReady ? (
        <Tag color="success">{copy.ready}</Tag>
      ) : (
        <Tag color="warning">{copy.notReady}</Tag>
      ),
  },
];

const eventColumns: Columns<ReleaseEvent & { key: string }> = [
  { title: copy.when, dataIndex: 'at', rowScope: 'row', render: formatMoment },
  { title: copy.who, dataIndex: 'who', responsive: ['sm'] },
  {
    title: copy.remote,
    dataIndex: 'remote',
    render: (remote: string) => (remote === '*' ? copy.allRemotes : remote),
  },
  {
    title: copy.event,
    key: 'what',
    render: (_value, { what, versions }) => `${copy.eventOf(what)} ${versions}`.trim(),
  },
  { title: copy.why, dataIndex: 'why', responsive: ['md'] },
];

/** The releases of each part of the store, with approvals, rollouts, freezes, running shells and the history. */
export default function ReleasesPage() {
  const query = useListReleasesQuery(undefined, {
    pollingInterval: POLL_INTERVAL_MS,
    skipPollingIfUnfocused: true,
  });
  const [isFreezing, setFreezing] = useState(false);
  return (
    <Page
      title={copy.title}
      actions={
        query.data?.isConnected && (
          <OperationButton operation="FreezeReleases" onClick={() => setFreezing(true)}>
            {copy.freeze}
          </OperationButton>
        )
      }
    >
      <p>{copy.intro}</p>
      <QueryContent query={query}>
        {({ isConnected, remotes, freezes }) =>
          isConnected ? (
            <>
              {freezes.map(({ from, until, why }) => (
                <Alert
                  key={`${from} ${until} ${why}`}
                  type="warning"
                  showIcon
                  title={copy.frozen(from, until, why)}
                  action={<EndFreezes seen={freezes} />}
                />
              ))}
              {remotes.length === 0 && <p>{copy.noRemotes}</p>}
              {remotes.map((channel) => (
                <ChannelSection key={channel.remote} channel={channel} query={query} />
              ))}
              <h2 className={styles.title}>{copy.shells}</h2>
              <List
                query={query}
                rows={({ shells }) => shells}
                rowKey="id"
                columns={shellColumns}
                empty={copy.noShells}
              />
              <h2 className={styles.title}>{copy.history}</h2>
              <List
                query={query}
                rows={({ events }) =>
                  events.map((event) => ({
                    ...event,
                    key: `${event.at} ${event.remote} ${event.what}`,
                  }))
                }
                rowKey="key"
                columns={eventColumns}
                pageSize={10}
                empty={copy.noHistory}
              />
            </>
          ) : (
            <Alert type="info" showIcon title={copy.notConnected} />
          )
        }
      </QueryContent>
      {isFreezing && <FreezeDialog onClose={() => setFreezing(false)} />}
    </Page>
  );
}

function EndFreezes({ seen }: InputOf<Operations['EndFreezes']>) {
  const [end, { isLoading }] = useEndFreezesMutation();
  const report = useFailureMessage();
  const confirm = async () => {
    const { error } = await end({ seen });
    if (error) report(error);
  };
  return (
    <Popconfirm
      title={copy.unfreezeTitle}
      okText={copy.unfreeze}
      cancelText={copy.cancel}
      onConfirm={() => void confirm()}
    >
      <OperationButton operation="EndFreezes" loading={isLoading}>
        {copy.unfreeze}
      </OperationButton>
    </Popconfirm>
  );
}
