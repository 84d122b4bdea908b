import { Empty, Spin, Table } from 'antd';
import { Link } from 'react-router-dom';
import type { ProductSales, SalesFigures as Sales } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { FailedQuery } from '../../api/failure';
import { copy } from './copy';
import { useReadSalesQuery } from './figures.api';
import type { Period } from './figures.api';
import styles from './figures-page.module.css';

/** The goods that were sold in a period, and those that stand still. */
export function SalesFigures({ period }: { period: Period }) {
  const { data, error, isFetching, refetch } = useReadSalesQuery(period);
  if (error) return <FailedQuery error={error} onRetry={() => void refetch()} />;
  if (!data) return <Spin description={copy.loading} />;
  return (
    <div aria-busy={isFetching} className={styles.figures}>
      <Categories sales={data} />
      <BestSellers sales={data} />
      <StandingStill sales={data} />
    </div>
  );
}

const productName = {
  title: copy.product,
  key: 'name',
  rowScope: 'row' as const,
  render: (_value: unknown, { code, name }: { code: number; name: string }) => (
    <Link to={`/produtos/${code}`}>{name}</Link>
  ),
};

function Categories({ sales: { categories, total } }: { sales: Sales }) {
  return (
    <section aria-label={copy.byCategory}>
      <h2>{copy.byCategory}</h2>
      <Table
        rowKey="slug"
        size="small"
        pagination={false}
        dataSource={categories}
        locale={{ emptyText: <Empty description={copy.none} /> }}
        columns={[
          {
            title: copy.category,
            key: 'name',
            rowScope: 'row',
            render: (_value, { slug, name }) =>
              slug === '' ? name : <Link to={`/produtos?categoria=${slug}`}>{name}</Link>,
          },
          { title: copy.goods, dataIndex: 'cents', align: 'end', render: formatCurrency },
        ]}
      />
      <p className={styles.note}>
        {copy.parts(
          formatCurrency(total.goodsCents),
          formatCurrency(total.shippingCents),
          formatCurrency(total.interestCents),
        )}
      </p>
    </section>
  );
}

function BestSellers({ sales: { best, margin } }: { sales: Sales }) {
  return (
    <section aria-label={copy.best}>
      <h2>{copy.best}</h2>
      <Table
        rowKey="code"
        size="small"
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={best}
        locale={{ emptyText: <Empty description={copy.none} /> }}
        columns={[
          productName,
          { title: copy.units, dataIndex: 'units', align: 'end', responsive: ['sm'] },
          { title: copy.goods, dataIndex: 'cents', align: 'end', render: formatCurrency },
          { title: copy.margin, key: 'margin', align: 'end', render: showMargin },
        ]}
      />
      <p className={styles.note}>
        {margin.products > 0 &&
          copy.marginSum(formatCurrency(margin.marginCents), formatCurrency(margin.cents))}{' '}
        {margin.unknownProducts > 0 && copy.unknownCosts(margin.unknownProducts)}
      </p>
    </section>
  );
}

const showMargin = (_value: unknown, { marginCents }: ProductSales) =>
  marginCents === null ? copy.unknownCost : formatCurrency(marginCents);

function StandingStill({ sales: { still, stillTotal } }: { sales: Sales }) {
  return (
    <section aria-label={copy.still}>
      <h2>{copy.still}</h2>
      <p className={styles.note}>
        {copy.stillSum(stillTotal.products, formatCurrency(stillTotal.cents), still.length)}
      </p>
      <Table
        rowKey="code"
        size="small"
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={still}
        locale={{ emptyText: <Empty description={copy.noneStill} /> }}
        columns={[
          productName,
          { title: copy.balance, dataIndex: 'units', align: 'end', responsive: ['sm'] },
          {
            title: copy.stockValue,
            key: 'value',
            align: 'end',
            render: (_value, { valueCents, isAtCost }) => (
              <>
                {formatCurrency(valueCents)} {isAtCost ? copy.atCost : copy.atPrice}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
