import { Tag } from 'antd';
import { useState } from 'react';
import type { PricePeriod, ProductDetail } from '@fireflay/back-office-wire';
import { formatCurrency } from 'shared-contracts/pricing';
import { formatDay } from '../../layout/format';
import { OperationButton } from '../../layout/operation-button';
import { EndPeriodDialog, PeriodDialog } from './period-dialogs';
import { periodCopy as copy, periodLabels } from './period-copy';
import styles from './product-page.module.css';

type Opened = { kind: 'form'; period?: PricePeriod } | { kind: 'end'; period: PricePeriod };

/** The promotional prices of a product: that of now, planned ones and the last past ones. */
export function PeriodsSection({ product }: { product: ProductDetail }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const { code, periods, state } = product;
  return (
    <section aria-labelledby="periods">
      <h2 id="periods">{copy.title}</h2>
      {periods.length === 0 && <p className={styles.soft}>{copy.none}</p>}
      <ul className={styles.changes}>
        {periods.map((period) => (
          <li key={period.id}>
            <strong>{formatCurrency(period.priceCents)}</strong>{' '}
            <Tag color={period.state === 'running' ? 'success' : 'default'}>
              {periodLabels[period.state]}
            </Tag>
            <div>{describeDays(period)}</div>
            <div className={styles.soft}>
              {period.isImported ? copy.ofFile(period.updatedBy) : period.updatedBy}
            </div>
            {period.state !== 'past' && (
              <div className={styles.actions}>
                <OperationButton
                  operation="ChangePricePeriod"
                  aria-label={copy.changeOf(describeDays(period))}
                  onClick={() => setOpened({ kind: 'form', period })}
                >
                  {copy.change}
                </OperationButton>
                <OperationButton
                  operation="EndPricePeriod"
                  aria-label={copy.endOf(period.state, describeDays(period))}
                  onClick={() => setOpened({ kind: 'end', period })}
                >
                  {copy.end(period.state)}
                </OperationButton>
              </div>
            )}
          </li>
        ))}
      </ul>
      {state !== 'retired' && (
        <div className={styles.actions}>
          <OperationButton operation="AddPricePeriod" onClick={() => setOpened({ kind: 'form' })}>
            {copy.add}
          </OperationButton>
        </div>
      )}
      {opened?.kind === 'form' && (
        <PeriodDialog product={product} period={opened.period} onClose={close} />
      )}
      {opened?.kind === 'end' && (
        <EndPeriodDialog product={code} period={opened.period} onClose={close} />
      )}
    </section>
  );
}

const describeDays = ({ startsOn, endsOn }: PricePeriod): string =>
  copy.days(formatDay(startsOn), endsOn && formatDay(endsOn));
