import { Button, Space, Spin } from 'antd';
import type { ReactNode } from 'react';
import { isListedSource, sourceName } from '@fireflay/back-office-wire';
import type { SourceFigures as Figures } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { FailedQuery } from '../../api/failure';
import { saveTable, tableFormats } from '../../api/save-file';
import type { TableFormat } from '../../api/save-file';
import { useFailureMessage } from '../../api/use-failure-message';
import { AreaLink } from '../../layout/area-link';
import { ordersOfSource } from '../orders/source-filter';
import { copy } from './copy';
import { FigureTable, numberColumn } from './figure-table';
import { useLazyExportSourcesQuery, useReadSourcesQuery } from './figures.api';
import type { Period } from './figures.api';
import styles from './figures-page.module.css';

type Row = Figures['sources'][number];

const number = new Intl.NumberFormat('pt-BR');
const share = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 });

/** The key of the row of sums, which no source has. */
const TOTAL = 'total';

/** Visits, carts and paid orders of a period, by the source of the visit. */
export function SourceFigures({ period }: { period: Period }) {
  const { data, error, isFetching, refetch } = useReadSourcesQuery(period);
  if (error) return <FailedQuery error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spin description={copy.loading} />;
  return (
    <div aria-busy={isFetching} className={styles.figures}>
      <FigureTable<ShownRow>
        title={copy.sources}
        rowKey="source"
        rows={withTotal(data)}
        none={copy.noSources}
        above={copy.sourcesHelp}
        columns={columnsOf(period)}
      />
      <SourceFile period={period} />
    </div>
  );
}

interface ShownRow extends Row {
  /** The orders of sources with visits: of the others there is no share. */
  visitOrders: number;
}

function withTotal({ sources, total }: Figures): ShownRow[] {
  const rows = sources.map((row) => ({ ...row, visitOrders: row.visits === 0 ? 0 : row.orders }));
  if (rows.length === 0) return [];
  const visitOrders = rows.reduce((sum, row) => sum + row.visitOrders, 0);
  return [...rows, { source: TOTAL, ...total, visitOrders }];
}

interface Cell {
  key: string;
  title: string;
  /** The narrowest screen with this column; on a phone the first column says visits and carts in words. */
  responsive?: ('lg' | 'sm')[];
  show: (row: ShownRow) => ReactNode;
}

/** The columns of numbers; a phone shows orders and value beside the name. */
const cells: readonly Cell[] = [
  {
    key: 'visits',
    title: copy.visits,
    responsive: ['sm'],
    show: ({ visits }) => number.format(visits),
  },
  {
    key: 'carts',
    title: copy.carts,
    responsive: ['sm'],
    show: ({ carts }) => number.format(carts),
  },
  {
    key: 'checkouts',
    title: copy.checkouts,
    responsive: ['lg'],
    show: ({ checkouts }) => number.format(checkouts),
  },
  { key: 'orders', title: copy.paidOrders, show: ({ orders }) => number.format(orders) },
  {
    key: 'conversion',
    title: copy.conversion,
    responsive: ['lg'],
    show: ({ visitOrders, visits }) =>
      visits === 0 ? copy.noShare : share.format((100 * visitOrders) / visits),
  },
  { key: 'cents', title: copy.value, show: ({ cents }) => formatCurrency(cents) },
  {
    key: 'left',
    title: copy.left,
    responsive: ['sm'],
    show: ({ leftCarts, leftCents }) => (
      <>
        {number.format(leftCarts)}
        {leftCents > 0 && (
          <>
            <br />
            <span className={styles.note}>{formatCurrency(leftCents)}</span>
          </>
        )}
      </>
    ),
  },
];

const columnsOf = (period: Period) => [
  {
    title: copy.source,
    key: 'source',
    rowScope: 'row' as const,
    render: (_value: unknown, { source, visits, carts, leftCarts }: ShownRow) => (
      <>
        {source === TOTAL ? <strong>{copy.total}</strong> : sourceName(source)}
        <span className={`${styles.note} ${styles.onPhone}`}>
          {copy.counts(number.format(visits), number.format(carts), number.format(leftCarts))}
        </span>
      </>
    ),
  },
  ...cells.map(({ key, title, responsive, show }) => ({
    ...numberColumn,
    key,
    title,
    ...(responsive && { responsive }),
    render: (_value: unknown, row: ShownRow) =>
      key === 'orders' && row.orders > 0 && isListedSource(row.source) ? (
        <AreaLink
          to={ordersOfSource(row.source, period)}
          aria-label={copy.ordersOf(row.orders, sourceName(row.source))}
        >
          {show(row)}
        </AreaLink>
      ) : (
        show(row)
      ),
  })),
];

/** The section as a file. */
function SourceFile({ period }: { period: Period }) {
  const report = useFailureMessage();
  const [download, { isFetching }] = useLazyExportSourcesQuery();
  const save = async (format: TableFormat) => {
    const { data, error } = await download({ ...period, format });
    if (data) saveTable(data, format);
    else report(error);
  };
  return (
    <Space wrap role="group" aria-label={copy.sourcesFile}>
      {tableFormats.map((format) => (
        <Button key={format} loading={isFetching} onClick={() => void save(format)}>
          {copy.downloadSources(format)}
        </Button>
      ))}
    </Space>
  );
}
