import { Button, Empty, Input, Table } from 'antd';
import type { TableProps } from 'antd';
import { useState } from 'react';
import { findFreightGaps } from 'shared-contracts/content';
import type { FreightRow } from 'shared-contracts/content';
import { maskCep } from 'shared-contracts/documents';
import { toCents, toReais } from 'shared-contracts/pricing';
import { NumberInput } from '../../../../layout/fields/number-input';
import { copy } from './copy';
import styles from './freight.module.css';
import { useFreightOptions } from './freight-fields';
import { emptyRow, RowDialog } from './row-dialog';
import { TableFile } from './table-file';

const PAGE_SIZE = 20;
const MAX_GAPS = 5;

interface FreightTableProps {
  /** These come from the form. */
  id?: string;
  value?: FreightRow[];
  onChange?: (rows: FreightRow[]) => void;
}

const NO_ROWS: FreightRow[] = [];

/** The rows of the table: by hand, or from a file. Each has the number that problems name. */
export function FreightTable({ id, value: rows = NO_ROWS, onChange }: FreightTableProps) {
  const options = useFreightOptions();
  const [cep, setCep] = useState('');
  const [opened, setOpened] = useState<number>();
  const labels = new Map(options.map(({ value, label }) => [value, label]));
  const numbered = rows.map((row, at) => ({ ...row, at }));
  const shown =
    cep.length === 8
      ? numbered.filter(({ fromCep, toCep }) => cep >= fromCep && cep <= toCep)
      : numbered;
  const replace = (at: number, row: FreightRow) =>
    onChange?.(at < rows.length ? rows.with(at, row) : [...rows, row]);
  const columns: NonNullable<TableProps<(typeof numbered)[number]>['columns']> = [
    {
      title: copy.range,
      key: 'range',
      rowScope: 'row',
      render: (_value, row) => (
        <>
          {copy.rowName(row.at + 1, labels.get(row.option) ?? row.option)}
          <span className={styles.soft}>
            {copy.cepRange(maskCep(row.fromCep), maskCep(row.toCep))}
            {', '}
            {copy.cepRange(kilograms(row.fromGrams), kilograms(row.toGrams))} kg
          </span>
        </>
      ),
    },
    {
      title: copy.price,
      key: 'price',
      render: (_value, { at, ...row }) => (
        <NumberInput
          field="money"
          prefix="R$"
          aria-label={copy.priceOf(at + 1)}
          className={styles.price ?? ''}
          value={toReais(row.priceCents)}
          onChange={(reais) => {
            if (reais !== null) replace(at, { ...row, priceCents: toCents(reais) });
          }}
          onProblem={() => undefined}
        />
      ),
    },
    { title: copy.days, dataIndex: 'businessDays', responsive: ['md'] },
    {
      title: copy.actions,
      key: 'actions',
      className: styles.actions ?? '',
      render: (_value, { at }) => (
        <>
          <Button type="link" aria-label={copy.changeOf(at + 1)} onClick={() => setOpened(at)}>
            {copy.change}
          </Button>
          <Button
            type="link"
            aria-label={copy.removeOf(at + 1)}
            onClick={() => onChange?.(rows.toSpliced(at, 1))}
          >
            {copy.remove}
          </Button>
        </>
      ),
    },
  ];
  return (
    <section id={id} aria-label={copy.rows}>
      <p>{copy.rowsHelp}</p>
      <TableFile
        options={options}
        onRows={(read) => {
          const replaced = new Set(read.map(({ option }) => option));
          onChange?.([...rows.filter(({ option }) => !replaced.has(option)), ...read]);
        }}
      />
      <Gaps rows={rows} />
      {rows.length > PAGE_SIZE && (
        <Input
          className={styles.find ?? ''}
          aria-label={copy.findCep}
          placeholder={copy.findCep}
          inputMode="numeric"
          value={maskCep(cep)}
          onChange={({ target }) => setCep(target.value.replace(/\D/g, '').slice(0, 8))}
        />
      )}
      <Table
        rowKey="at"
        size="small"
        columns={columns}
        dataSource={shown}
        pagination={{ pageSize: PAGE_SIZE, hideOnSinglePage: true, showSizeChanger: false }}
        locale={{
          emptyText: <Empty description={rows.length > 0 ? copy.noMatch : copy.noRows} />,
        }}
      />
      <Button size="small" onClick={() => setOpened(rows.length)}>
        {copy.addRow}
      </Button>
      {opened !== undefined && (
        <RowDialog
          title={opened < rows.length ? copy.rowNumber(opened + 1) : copy.dialogNew}
          row={rows[opened] ?? emptyRow}
          options={options}
          onDone={(row) => {
            replace(opened, row);
            setOpened(undefined);
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  );
}

/** The places and weights that no row decides, which may be meant. */
function Gaps({ rows }: { rows: FreightRow[] }) {
  const gaps = findFreightGaps(rows);
  if (gaps.length === 0) return null;
  return (
    <div role="status" className={styles.gaps}>
      {copy.gaps}
      <ul>
        {gaps.slice(0, MAX_GAPS).map((gap) => (
          <li key={gap}>{gap}</li>
        ))}
        {gaps.length > MAX_GAPS && <li>{copy.moreGaps(gaps.length - MAX_GAPS)}</li>}
      </ul>
    </div>
  );
}

const kilograms = (grams: number) => String(grams / 1000).replace('.', ',');
