import { Alert, Button, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ImportDraft, ImportPreview } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { copy, formatNumber } from './copy';
import { useApplyImportMutation } from './imports.api';
import styles from './imports.module.css';
import { PriceChanges, ProblemTable, ProductList } from './preview-lists';

interface PreviewStepProps {
  draft: Pick<ImportDraft, 'id' | 'check'>;
  preview: ImportPreview;
  discard: ReactNode;
  onShow: (step: 'mapping' | 'confirming') => void;
}

/** Shows the changes that the file would make. Nothing is changed yet. */
export function PreviewStep({ draft: { id, check }, preview, discard, onShow }: PreviewStepProps) {
  const [apply, { isLoading, error }] = useApplyImportMutation();
  const { faults, largePrices, areManyRetired } = preview;
  const needsConfirmation = largePrices > 0 || areManyRetired;
  const changeColumns = <Button onClick={() => onShow('mapping')}>{copy.changeColumns}</Button>;
  return (
    <>
      <p className={styles.soft}>{copy.read(preview.format, preview.lines)}</p>
      {faults > 0 ? (
        <>
          <Alert role="alert" type="error" showIcon title={copy.faults(faults)} />
          <ProblemTable preview={preview} />
          <div className={styles.buttons}>
            <Link className={styles.link} to="/importacoes">
              {copy.otherFile}
            </Link>
            {changeColumns}
            {discard}
          </div>
        </>
      ) : (
        <>
          <Changes preview={preview} />
          {isFailure(error) && <Alert role="alert" type="error" showIcon title={error.message} />}
          <div className={styles.buttons}>
            {needsConfirmation ? (
              <Button type="primary" onClick={() => onShow('confirming')}>
                {copy.goOn}
              </Button>
            ) : (
              <Button
                type="primary"
                loading={isLoading}
                onClick={() => void apply({ id, seen: check, isConfirmed: false })}
              >
                {copy.apply}
              </Button>
            )}
            {changeColumns}
            {discard}
          </div>
        </>
      )}
    </>
  );
}

function Changes({ preview }: { preview: ImportPreview }) {
  const { added, changed, retired, balances, prices, warnings } = preview;
  const isNothing = added + changed + retired + balances + prices === 0;
  const shown = (Object.keys(copy.counts) as (keyof typeof copy.counts)[]).filter(
    (name) => preview[name] > 0,
  );
  return (
    <>
      {isNothing && <Alert type="info" showIcon title={copy.nothing} />}
      <div className={styles.counts}>
        {shown.map((name) => (
          <Statistic
            key={name}
            title={copy.counts[name]}
            value={preview[name]}
            formatter={(digits) => formatNumber(Number(digits))}
          />
        ))}
      </div>
      {warnings > 0 && (
        <details className={styles.details}>
          <summary>{copy.warnings(warnings)}</summary>
          <ProblemTable preview={preview} />
        </details>
      )}
      {prices > 0 && (
        <PriceChanges title={copy.prices} changes={preview.priceChanges} all={prices} />
      )}
      <ProductList
        title={copy.retiredList(retired)}
        products={preview.retiredProducts}
        all={retired}
      />
      <ProductList title={copy.addedList(added)} products={preview.addedProducts} all={added} />
    </>
  );
}
