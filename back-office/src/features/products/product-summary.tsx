import { Button, Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import type { ProductDetail } from '@fireflay/back-office-wire';
import { formatCount } from 'shared-contracts/pricing';
import { AreaLink } from '../../layout/area-link';
import { formatMoment } from '../../layout/format';
import { copy } from './copy';
import { CountDialog } from './count-dialog';
import { PeriodsSection } from './periods-section';
import styles from './product-page.module.css';

type Balance = ProductDetail['balances'][number];

/** Shows promotional prices, the family, balances, which somebody may count again, and the changes of the product. */
export function ProductSummary({ product }: { product: ProductDetail }) {
  const [counted, setCounted] = useState<string>();
  return (
    <div className={styles.facts}>
      <PeriodsSection product={product} />
      {product.family && (
        <section aria-labelledby="family">
          <h2 id="family">{copy.family}</h2>
          <AreaLink className={styles.link} to={`/familias/${product.family.id}`}>
            {product.family.name}
          </AreaLink>
        </section>
      )}
      <section aria-labelledby="balances">
        <h2 id="balances">{copy.balances}</h2>
        <Table
          rowKey="batch"
          size="small"
          pagination={false}
          columns={columnsOf(product.balances, setCounted)}
          dataSource={product.balances}
          locale={{ emptyText: copy.noBalances }}
        />
        <p className={styles.soft}>{copy.balancesHelp}</p>
      </section>
      <section aria-labelledby="changes">
        <h2 id="changes">{copy.changes}</h2>
        {product.changes.length === 0 && <p className={styles.soft}>{copy.noChanges}</p>}
        <ul className={styles.changes}>
          {product.changes.map(({ id, at, actor, fileName, isUndo }) => (
            <li key={id}>
              {formatMoment(at)} {isUndo && <Tag>{copy.undo}</Tag>}
              <div className={styles.soft}>{[actor, fileName].filter(Boolean).join(', ')}</div>
            </li>
          ))}
        </ul>
        <AreaLink className={styles.link} to={`/importacoes/historico?codigo=${product.code}`}>
          {copy.history}
        </AreaLink>
      </section>
      {counted !== undefined && (
        <CountDialog product={product} batch={counted} onClose={() => setCounted(undefined)} />
      )}
    </div>
  );
}

/** A column for batches and one for stores, where there are any. */
function columnsOf(
  balances: readonly Balance[],
  onCount: (batch: string) => void,
): NonNullable<TableProps<Balance>['columns']> {
  const hasBatches = balances.some(({ batch }) => batch !== '');
  const hasStores = balances.some(({ stores }) => stores.length > 0);
  return [
    ...(hasBatches ? [{ title: copy.batch, dataIndex: 'batch', rowScope: 'row' as const }] : []),
    { title: copy.available, dataIndex: 'available', align: 'end' as const, render: formatCount },
    ...(hasStores
      ? [
          {
            title: copy.stores,
            key: 'stores',
            render: (_value: unknown, { stores }: Balance) => (
              <ul>
                {stores.map(({ name, available }) => (
                  <li key={name}>{copy.inOneStore(name, available)}</li>
                ))}
              </ul>
            ),
          },
        ]
      : []),
    {
      title: <span className="visually-hidden">{copy.count}</span>,
      key: 'count',
      align: 'end' as const,
      render: (_value: unknown, { batch }: Balance) => (
        <Button aria-label={copy.countOf(batch)} onClick={() => onCount(batch)}>
          {copy.count}
        </Button>
      ),
    },
  ];
}
