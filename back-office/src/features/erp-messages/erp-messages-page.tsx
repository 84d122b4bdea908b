import { App, Tag } from 'antd';
import { erpMessageLists } from '@fireflay/back-office-wire';
import type { ErpMessage } from '@fireflay/back-office-wire';
import { useFailureMessage } from '../../api/use-failure-message';
import { AreaLink } from '../../layout/area-link';
import { formatMoment } from '../../layout/format';
import { ListPage } from '../../layout/list/list-page';
import type { Columns } from '../../layout/list/query-table';
import { useListAddress } from '../../layout/list/use-list-address';
import { OperationButton } from '../../layout/operation-button';
import { copy, listLabels, stateLabels } from './copy';
import {
  useListErpMessagesInfiniteQuery,
  useResendErpMessageMutation,
  useResendFailedErpMessagesMutation,
} from './erp-messages.api';
import styles from './erp-messages.module.css';

const colors: Record<ErpMessage['state'], string> = {
  waiting: 'default',
  failed: 'error',
  delivered: 'success',
};

const columns: Columns<ErpMessage> = [
  {
    title: copy.message,
    key: 'message',
    rowScope: 'row',
    render: (_value, { type, orderId, data, createdAt }) => (
      <>
        {type}{' '}
        {orderId !== null && (
          <AreaLink className={styles.order} to={`/pedidos/${orderId}`}>
            {copy.order(orderId)}
          </AreaLink>
        )}
        <span className={styles.soft}>{formatMoment(createdAt)}</span>
        <code className={styles.data}>{data}</code>
      </>
    ),
  },
  {
    title: copy.state,
    key: 'state',
    render: (_value, { state, tries, deliveredAt, dueAt, failure }) => (
      <>
        <Tag color={colors[state]}>{stateLabels[state]}</Tag>
        <span className={styles.soft}>
          {[
            tries > 0 && copy.tries(tries),
            deliveredAt !== null && copy.delivered(formatMoment(deliveredAt)),
            tries > 0 && dueAt !== null && copy.next(formatMoment(dueAt)),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        {failure !== '' && <span className={styles.failure}>{failure}</span>}
      </>
    ),
  },
];

/** The messages that the retailer's ERP gets from the store: what waits, what failed, and the way to send it again. */
export default function ErpMessagesPage() {
  const address = useListAddress({ lists: erpMessageLists });
  const query = useListErpMessagesInfiniteQuery(address.query);
  const [resend] = useResendErpMessageMutation();
  const [resendFailed, { isLoading }] = useResendFailedErpMessagesMutation();
  const report = useFailureMessage();
  const { message } = App.useApp();
  const last = query.data?.pages.at(-1);

  const sendFailed = async () => {
    const { data, error } = await resendFailed();
    if (!data) return report(error);
    void message.success(copy.resent(data.resent));
    // The button goes with the last message that has failed.
    document.querySelector('h1')?.focus();
  };
  return (
    <ListPage
      title={copy.title}
      {...(last && { intro: last.receiver ? copy.intro(last.receiver) : copy.noReceiver })}
      actions={
        last !== undefined &&
        last.counts.failed > 0 && (
          <OperationButton
            operation="ResendFailedErpMessages"
            loading={isLoading}
            onClick={() => void sendFailed()}
          >
            {copy.resendFailed}
          </OperationButton>
        )
      }
      address={address}
      search={{ label: copy.search, hint: copy.searchHint }}
      lists={{ label: copy.lists, names: listLabels, counts: ({ counts }) => counts }}
      query={query}
      rows={({ messages }) => messages}
      rowKey="id"
      columns={columns}
      bulk={{
        nameOf: ({ id }) => copy.nameOf(id),
        actions: [
          {
            operation: 'ResendErpMessage',
            label: copy.resend,
            run: ({ id }) => resend({ id }),
            done: copy.resent,
          },
        ],
      }}
      empty={copy.empty}
      notFound={copy.notFound}
    />
  );
}
