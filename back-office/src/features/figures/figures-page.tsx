import { Button, DatePicker, Radio, Space, Spin, Statistic } from 'antd';
import dayjs from 'dayjs';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { MAX_FIGURE_DAYS } from '@fireflay/back-office-wire';
import type { Figures, Sum } from '@fireflay/back-office-wire';
import { documents } from 'shared-contracts/content';
import { formatCurrency } from 'shared-contracts/pricing';
import { FailedQuery } from '../../api/failure';
import { saveTable, tableFormats } from '../../api/save-file';
import type { TableFormat } from '../../api/save-file';
import { useFailureMessage } from '../../api/use-failure-message';
import { AreaLink } from '../../layout/area-link';
import { formatDay, formatMoment, formatWeekday } from '../../layout/format';
import { Page } from '../../layout/page';
import { copy } from './copy';
import { centsColumn, FigureTable, numberColumn, orderColumn } from './figure-table';
import { useLazyExportReconciliationQuery, useReadFiguresQuery } from './figures.api';
import type { Period } from './figures.api';
import styles from './figures-page.module.css';
import { SalesFigures } from './sales-figures';
import { SourceFigures } from './source-figures';

const toIso = (day: Dayjs) => day.format('YYYY-MM-DD');
const lastDays = (days: number): [Dayjs, Dayjs] => [dayjs().subtract(days - 1, 'day'), dayjs()];
const presets = [
  { label: copy.presets.week, value: lastDays(7) },
  { label: copy.presets.month, value: lastDays(30) },
  { label: copy.presets.next, value: [dayjs(), dayjs().add(29, 'day')] as [Dayjs, Dayjs] },
  { label: copy.presets.thisMonth, value: [dayjs().startOf('month'), dayjs()] as [Dayjs, Dayjs] },
];

export default function FiguresPage() {
  const [[from, to], setPeriod] = useState(lastDays(30));
  const period = { from: toIso(from), to: toIso(to) };
  const { data, error, isFetching, refetch } = useReadFiguresQuery(period);
  return (
    <Page title={copy.title}>
      <div role="group" aria-label={copy.period}>
        <DatePicker.RangePicker
          value={[from, to]}
          allowClear={false}
          format="DD/MM/YYYY"
          presets={presets}
          disabledDate={(day, { from: first }) =>
            first !== undefined && Math.abs(day.diff(first, 'day')) >= MAX_FIGURE_DAYS
          }
          aria-label={copy.period}
          onChange={(days) => {
            const [first, last] = days ?? [];
            if (first && last) setPeriod([first, last]);
          }}
        />
      </div>
      <AccountantFile period={period} />
      {error && <FailedQuery error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Spin description={copy.loading} />}
      {!error && data && (
        <div aria-busy={isFetching} className={styles.figures}>
          <Totals figures={data} />
          <RefundsToPayBack figures={data} />
          <OpenChargebacks figures={data} />
          <SumTable
            title={copy.byDay}
            name={copy.day}
            rows={data.days.map(({ day, ...sum }) => ({ name: formatWeekday(day), ...sum }))}
          />
          <div className={styles.columns}>
            <SumTable title={copy.byPayment} name={copy.name} rows={data.byPayment} />
            <SumTable title={copy.byDelivery} name={copy.name} rows={data.byDelivery} />
          </div>
          <Differences figures={data} />
        </div>
      )}
      {!error && data && <SourceFigures period={period} />}
      {!error && data && <SalesFigures period={period} />}
    </Page>
  );
}

/** The file of the period, by the day of the sale or by the day on which the money is expected. */
function AccountantFile({ period }: { period: Period }) {
  const report = useFailureMessage();
  const [by, setBy] = useState<keyof typeof copy.fileDays>('sale');
  const [download, { isFetching }] = useLazyExportReconciliationQuery();
  const save = async (format: TableFormat) => {
    const { data, error } = await download({ ...period, by, format });
    if (data) saveTable(data, format);
    else report(error);
  };
  return (
    <section aria-label={copy.file} className={styles.file}>
      <h2>{copy.file}</h2>
      <Space wrap>
        <Radio.Group
          aria-label={copy.fileBy}
          options={Object.entries(copy.fileDays).map(([value, label]) => ({ value, label }))}
          value={by}
          onChange={({ target }) => setBy(target.value as typeof by)}
        />
        {tableFormats.map((format) => (
          <Button key={format} loading={isFetching} onClick={() => void save(format)}>
            {copy.download(format)}
          </Button>
        ))}
      </Space>
      <p className={styles.note}>
        {copy.foreseen} <AreaLink to="/conteudo/fees">{documents.fees.title}</AreaLink>.
      </p>
    </section>
  );
}

function Totals({ figures: { total, refunded, unpaidPix } }: { figures: Figures }) {
  const average = total.orders === 0 ? 0 : Math.round(total.cents / total.orders);
  return (
    <div className={styles.totals}>
      <Statistic title={copy.sales} value={formatCurrency(total.cents)} />
      <Statistic title={copy.orders} value={total.orders} />
      <Statistic title={copy.average} value={formatCurrency(average)} />
      <Statistic title={copy.refunded} value={formatCurrency(refunded.cents)} />
      <div>
        <Statistic title={copy.unpaid} value={formatCurrency(unpaidPix.cents)} />
        <p className={styles.note}>{copy.held(unpaidPix.orders, unpaidPix.units)}</p>
      </div>
    </div>
  );
}

interface SumTableProps {
  title: string;
  /** The heading of the first column. */
  name: string;
  rows: (Sum & { name: string })[];
}

/** Sums with a bar each, whose length is the share of the largest one. */
function SumTable({ title, name, rows }: SumTableProps) {
  const largest = Math.max(1, ...rows.map(({ cents }) => cents));
  return (
    <FigureTable
      title={title}
      rowKey="name"
      rows={rows}
      none={copy.none}
      columns={[
        {
          title: name,
          key: 'name',
          rowScope: 'row',
          render: (_value, row) => (
            <>
              {row.name}
              <div
                aria-hidden
                className={styles.bar ?? ''}
                style={{ width: `${(100 * row.cents) / largest}%` }}
              />
            </>
          ),
        },
        { ...numberColumn, title: copy.orders, dataIndex: 'orders' },
        centsColumn(copy.value),
      ]}
    />
  );
}

/** The refunds that customers who paid in the store wait for; nothing where there is none. */
function RefundsToPayBack({ figures: { toPayBack } }: { figures: Figures }) {
  if (toPayBack.length === 0) return null;
  return (
    <FigureTable
      title={copy.toPayBack}
      rowKey="reference"
      rows={toPayBack}
      above={copy.toPayBackHelp}
      columns={[
        orderColumn(copy.order),
        { title: copy.requestedAt, dataIndex: 'requestedAt', render: formatMoment },
        centsColumn(copy.amount),
      ]}
    />
  );
}

/** The disputes that wait for an answer or for the bank; nothing where there is none. */
function OpenChargebacks({ figures: { chargebacks } }: { figures: Figures }) {
  if (chargebacks.length === 0) return null;
  return (
    <FigureTable
      title={copy.chargebacks}
      rowKey="order"
      rows={chargebacks}
      columns={[
        orderColumn(copy.order),
        {
          title: copy.answerBy,
          key: 'answerBy',
          render: (_value, { answerBy, isAnswered }) =>
            isAnswered ? copy.answered : answerBy === null ? copy.noDay : formatDay(answerBy),
        },
        centsColumn(copy.amount),
      ]}
    />
  );
}

const Differences = ({ figures: { differences } }: { figures: Figures }) => (
  <FigureTable
    title={copy.differences}
    rowKey="order"
    rows={differences}
    none={copy.noDifferences}
    above={copy.differencesHelp}
    columns={[
      orderColumn(copy.order),
      { title: copy.difference, dataIndex: 'difference' },
      { title: copy.foundAt, dataIndex: 'foundAt', responsive: ['md'], render: formatMoment },
    ]}
  />
);
