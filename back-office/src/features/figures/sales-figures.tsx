import { Spin } from 'antd';
import type { ProductSales, SalesFigures as Sales } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { FailedQuery } from '../../api/failure';
import { copy } from './copy';
import { centsColumn, FigureTable, numberColumn } from './figure-table';
import { useReadSalesQuery } from './figures.api';
import type { Period } from './figures.api';
import styles from './figures-page.module.css';
import { AreaLink } from '../../layout/area-link';

/** The goods that were sold in a period, and those that stand still. */
export function SalesFigures({ period }: { period: Period }) {
  const { data, error, isFetching, refetch } = useReadSalesQuery(period);
  if (error) return <FailedQuery error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spin description={copy.loading} />;
  return (
    <div aria-busy={isFetching} className={styles.figures}>
      <Categories sales={data} />
      <Employees sales={data} />
      <BestSellers sales={data} />
      <StandingStill sales={data} />
    </div>
  );
}

/** Rows of a page of products. */
const PAGE_SIZE = 10;

const productName = {
  title: copy.product,
  key: 'name',
  rowScope: 'row' as const,
  render: (_value: unknown, { code, name }: { code: number; name: string }) => (
    <AreaLink to={`/produtos/${code}`}>{name}</AreaLink>
  ),
};

const Categories = ({ sales: { categories, total } }: { sales: Sales }) => (
  <FigureTable
    title={copy.byCategory}
    rowKey="slug"
    rows={categories}
    none={copy.none}
    below={copy.parts(
      formatCurrency(total.goodsCents),
      formatCurrency(total.shippingCents),
      formatCurrency(total.interestCents),
    )}
    columns={[
      {
        title: copy.category,
        key: 'name',
        rowScope: 'row',
        render: (_value, { slug, name }) =>
          slug === '' ? name : <AreaLink to={`/produtos?categoria=${slug}`}>{name}</AreaLink>,
      },
      centsColumn(copy.goods),
    ]}
  />
);

const Employees = ({ sales: { employees } }: { sales: Sales }) => (
  <FigureTable
    title={copy.byEmployee}
    rowKey="name"
    rows={employees}
    none={copy.none}
    below={copy.byEmployeeHelp}
    columns={[
      {
        title: copy.employee,
        key: 'name',
        rowScope: 'row',
        render: (_value, { name, orders }) => (
          <>
            {name || copy.nobody}{' '}
            <span className={`${styles.note} ${styles.onPhone}`}>{copy.orderCount(orders)}</span>
          </>
        ),
      },
      { ...numberColumn, title: copy.boughtOrders, dataIndex: 'orders', responsive: ['sm'] },
      centsColumn(copy.goods),
    ]}
  />
);

const BestSellers = ({ sales: { best, margin } }: { sales: Sales }) => (
  <FigureTable
    title={copy.best}
    rowKey="code"
    rows={best}
    none={copy.none}
    pageSize={PAGE_SIZE}
    below={
      <>
        {margin.products > 0 &&
          copy.marginSum(formatCurrency(margin.marginCents), formatCurrency(margin.cents))}{' '}
        {margin.unknownProducts > 0 && copy.unknownCosts(margin.unknownProducts)}
      </>
    }
    columns={[
      productName,
      { ...numberColumn, title: copy.units, dataIndex: 'units', responsive: ['sm'] },
      centsColumn(copy.goods),
      {
        ...numberColumn,
        title: copy.margin,
        key: 'margin',
        responsive: ['sm'],
        render: showMargin,
      },
    ]}
  />
);

const showMargin = (_value: unknown, { marginCents }: ProductSales) =>
  marginCents === null ? copy.unknownCost : formatCurrency(marginCents);

const StandingStill = ({ sales: { still, stillTotal } }: { sales: Sales }) => (
  <FigureTable
    title={copy.still}
    rowKey="code"
    rows={still}
    none={copy.noneStill}
    pageSize={PAGE_SIZE}
    above={copy.stillSum(stillTotal.products, formatCurrency(stillTotal.cents), still.length)}
    columns={[
      productName,
      { ...numberColumn, title: copy.balance, dataIndex: 'units', responsive: ['sm'] },
      {
        ...numberColumn,
        title: copy.stockValue,
        key: 'value',
        render: (_value, { valueCents, isAtCost }) => (
          <>
            {formatCurrency(valueCents)}
            <br />
            <span className={styles.note}>{isAtCost ? copy.atCost : copy.atPrice}</span>
          </>
        ),
      },
    ]}
  />
);
