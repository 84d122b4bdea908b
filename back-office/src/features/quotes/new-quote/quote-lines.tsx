import { Button, Select } from 'antd';
import { useRef, useState } from 'react';
import { formatCurrency } from 'shared-contracts/pricing';
import { NumberInput } from '../../../layout/fields/number-input';
import { copy } from './copy';
import styles from './new-quote.module.css';
import { availableOf, totalOf, unitsText } from './quote-line';
import type { QuoteLine } from './quote-line';

const MAX_QUANTITY = 100_000;

interface QuoteLinesProps {
  lines: readonly QuoteLine[];
  onChange: (lines: readonly QuoteLine[]) => void;
  /** Takes the focus when the last line has gone. */
  onEmpty: () => void;
}

/** The lines of the quote: quantity, batch, and the way out. The focus stays in the list. */
export function QuoteLines({ lines, onChange, onEmpty }: QuoteLinesProps) {
  const list = useRef<HTMLUListElement>(null);
  const replace = (changed: QuoteLine) =>
    onChange(lines.map((each) => (isSame(each, changed) ? changed : each)));
  if (lines.length === 0) return null;
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={copy.goods} className={styles.lines}>
        {lines.map((line) => (
          <Line
            key={line.goods.productCode}
            line={line}
            onChange={replace}
            onRemove={() => {
              if (lines.length === 1) onEmpty();
              else list.current?.focus();
              onChange(lines.filter((each) => !isSame(each, line)));
            }}
          />
        ))}
      </ul>
      <p className={styles.total}>
        {copy.goodsTotal(formatCurrency(lines.reduce((sum, line) => sum + totalOf(line), 0)))}
      </p>
    </>
  );
}

const isSame = (one: QuoteLine, other: QuoteLine) =>
  one.goods.productCode === other.goods.productCode;

interface LineProps {
  line: QuoteLine;
  onChange: (line: QuoteLine) => void;
  onRemove: () => void;
}

function Line({ line, onChange, onRemove }: LineProps) {
  const { goods, quantity, batch } = line;
  const { name, batches } = goods;
  const [problem, setProblem] = useState('');
  const available = availableOf(line);
  const isShort = quantity !== null && quantity > available;
  return (
    <li>
      <span>
        {name}
        <strong className={styles.amount}>{formatCurrency(totalOf(line))}</strong>
      </span>
      <span className={styles.fields}>
        <NumberInput
          aria-label={copy.quantityOf(name)}
          className={styles.quantity ?? ''}
          field="count"
          min={1}
          max={MAX_QUANTITY}
          value={quantity}
          suffix={goods.unit}
          onProblem={setProblem}
          onChange={(typed) => onChange({ ...line, quantity: typed })}
        />
        {batches.length > 0 && (
          <Select
            aria-label={copy.batchOf(name)}
            className={styles.batch ?? ''}
            value={batch}
            options={[
              { value: '', label: copy.anyBatch },
              ...batches.map((each) => ({
                value: each.id,
                label: copy.batch(each.name, unitsText(each.available, goods)),
              })),
            ]}
            onChange={(chosen) => onChange({ ...line, batch: chosen })}
          />
        )}
        <Button aria-label={copy.removeGoods(name)} onClick={onRemove}>
          {copy.remove}
        </Button>
      </span>
      <span role="status" className={styles.problem}>
        {problem || (isShort && copy.short(unitsText(available, goods)))}
      </span>
    </li>
  );
}
