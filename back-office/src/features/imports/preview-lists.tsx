import { Table, Tag } from 'antd';
import type { TableProps } from 'antd';
import type {
  ImportOddWeight,
  ImportPreview,
  ImportPriceChange,
  ImportProblem,
} from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { copy } from './copy';
import styles from './imports.module.css';

const ROWS_PER_PAGE = 20;

const pagination = (rows: number) =>
  rows > ROWS_PER_PAGE ? { pageSize: ROWS_PER_PAGE, showSizeChanger: false } : (false as const);

const problemColumns: NonNullable<TableProps<ImportProblem>['columns']> = [
  {
    title: copy.problem.line,
    key: 'line',
    width: '5rem',
    render: (_value, { line }) => line ?? copy.wholeFile,
  },
  {
    title: copy.problem.column,
    key: 'column',
    width: '10rem',
    responsive: ['md'],
    render: (_value, { column }) => column,
  },
  {
    title: copy.problem.value,
    key: 'value',
    width: '10rem',
    responsive: ['md'],
    render: (_value, { value }) => <span className={styles.name}>{value}</span>,
  },
  {
    title: copy.problem.sentence,
    key: 'sentence',
    render: (_value, { column, value, sentence }) => (
      <>
        <div className={styles.effectBelow}>
          <strong>{[column, value && `“${value}”`].filter(Boolean).join(', ')}</strong>
        </div>
        {sentence}
      </>
    ),
  },
];

/** Problems by row, column and remedy. */
export function ProblemTable({ preview }: { preview: ImportPreview }) {
  const { problems, faults, warnings } = preview;
  const all = Math.max(faults + warnings, problems.length);
  return (
    <>
      <Table
        rowKey={(problem) => problems.indexOf(problem)}
        size="small"
        columns={problemColumns}
        dataSource={problems}
        pagination={pagination(problems.length)}
      />
      {problems.length < all && <p className={styles.soft}>{copy.firstOf(problems.length, all)}</p>}
    </>
  );
}

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  signDisplay: 'exceptZero',
  maximumFractionDigits: 0,
});

const priceColumns: NonNullable<TableProps<ImportPriceChange>['columns']> = [
  {
    title: copy.product,
    key: 'product',
    render: (_value, { code, name }) => (
      <span className={styles.name}>
        {code} {name}
      </span>
    ),
  },
  {
    title: `${copy.before} → ${copy.now}`,
    key: 'prices',
    render: (_value, { before, now }) => (
      <>
        {formatCurrency(before)}{' '}
        <span aria-label={copy.to} role="img">
          →
        </span>{' '}
        <strong>{formatCurrency(now)}</strong>
      </>
    ),
  },
  {
    title: copy.change,
    key: 'change',
    align: 'end',
    render: (_value, { before, now, isLarge }) => {
      const text = percent.format((now - before) / before);
      return isLarge ? <Tag color="error">{text}</Tag> : text;
    },
  },
];

interface PriceChangesProps {
  title: string;
  changes: readonly ImportPriceChange[];
  /** The number of all changes; these are the first. */
  all: number;
}

export function PriceChanges({ title, changes, all }: PriceChangesProps) {
  return (
    <section className={styles.section}>
      <h3>{title}</h3>
      <Table
        rowKey="code"
        size="small"
        columns={priceColumns}
        dataSource={[...changes]}
        pagination={pagination(changes.length)}
      />
      {changes.length < all && <p className={styles.soft}>{copy.firstOf(changes.length, all)}</p>}
    </section>
  );
}

const kilograms = new Intl.NumberFormat('pt-BR', {
  style: 'unit',
  unit: 'kilogram',
  maximumFractionDigits: 3,
});

const weightColumns: NonNullable<TableProps<ImportOddWeight>['columns']> = [
  {
    title: copy.product,
    key: 'product',
    render: (_value, { code, name, priceCents }) => (
      <span className={styles.name}>
        {code} {name}, {formatCurrency(priceCents)}
      </span>
    ),
  },
  {
    title: copy.weightBefore,
    key: 'before',
    align: 'end',
    render: (_value, { before }) =>
      before === null ? copy.newProduct : kilograms.format(before / 1_000),
  },
  {
    title: copy.weightNow,
    key: 'now',
    align: 'end',
    render: (_value, { now }) => <strong>{kilograms.format(now / 1_000)}</strong>,
  },
];

/** @param all the number of all odd weights; these are the first */
export function OddWeights({ weights, all }: { weights: readonly ImportOddWeight[]; all: number }) {
  return (
    <section className={styles.section}>
      <h3>{copy.confirmWeights(all)}</h3>
      <Table
        rowKey="code"
        size="small"
        columns={weightColumns}
        dataSource={[...weights]}
        pagination={pagination(weights.length)}
      />
      {weights.length < all && <p className={styles.soft}>{copy.firstOf(weights.length, all)}</p>}
    </section>
  );
}

interface ProductListProps {
  title: string;
  products: readonly { code: number; name: string }[];
  all: number;
  isOpen?: boolean;
}

export function ProductList({ title, products, all, isOpen = false }: ProductListProps) {
  if (all === 0) return null;
  return (
    <details className={styles.details} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {products.map(({ code, name }) => (
          <li key={code} className={styles.name}>
            {code} {name}
          </li>
        ))}
      </ul>
      {products.length < all && <p className={styles.soft}>{copy.firstOf(products.length, all)}</p>}
    </details>
  );
}
