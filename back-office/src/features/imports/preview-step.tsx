import { Alert, Button, Statistic } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ImportDraft, ImportPreview } from '@fireflay/back-office-wire';
import { isFailure } from '../../api/failure';
import { saveFile } from '../../api/save-file';
import { useFailureMessage } from '../../api/use-failure-message';
import { CategoryStep } from './category-step';
import { copy, formatNumber } from './copy';
import { useApplyImportMutation, useLazyExportImportProblemsQuery } from './imports.api';
import styles from './imports.module.css';
import { PriceChanges, ProblemTable, ProductList } from './preview-lists';
import { useRecheck } from './use-recheck';

interface PreviewStepProps {
  draft: ImportDraft;
  preview: ImportPreview;
  discard: ReactNode;
  onShow: (step: 'mapping' | 'confirming') => void;
}

/** Shows the changes that the file would make, or asks for what is missing. Nothing is changed yet. */
export function PreviewStep({ draft, preview, discard, onShow }: PreviewStepProps) {
  const { faults, unknownCategories } = preview;
  const changeColumns = <Button onClick={() => onShow('mapping')}>{copy.changeColumns}</Button>;
  return (
    <>
      <p className={styles.soft}>{copy.read(preview.format, preview.lines)}</p>
      {unknownCategories.length > 0 ? (
        <>
          <CategoryStep key={draft.check} draft={draft} categories={unknownCategories} />
          <div className={styles.buttons}>
            {changeColumns}
            {discard}
          </div>
        </>
      ) : faults > 0 ? (
        <Faults draft={draft} preview={preview}>
          {changeColumns}
          {discard}
        </Faults>
      ) : (
        <>
          <Changes draft={draft} preview={preview} />
          <ApplyButtons draft={draft} preview={preview} onConfirm={() => onShow('confirming')}>
            {changeColumns}
            {discard}
          </ApplyButtons>
        </>
      )}
    </>
  );
}

interface StepProps {
  draft: ImportDraft;
  preview: ImportPreview;
  children?: ReactNode;
}

function Faults({ draft, preview, children }: StepProps) {
  const { faults, faultyLines, lines } = preview;
  const { recheck, isLoading, error } = useRecheck(draft);
  const mayLeaveOut = draft.kind === 'products' && faultyLines > 0 && faultyLines < lines;
  return (
    <>
      <Alert role="alert" type="error" showIcon title={copy.faults(faults)} />
      <ProblemTable preview={preview} />
      {isFailure(error) && <Alert role="alert" type="error" showIcon title={error.message} />}
      <div className={styles.buttons}>
        {mayLeaveOut && (
          <Button loading={isLoading} onClick={() => recheck({ leavesFaultsOut: true })}>
            {copy.leaveOut(faultyLines)}
          </Button>
        )}
        <DownloadProblems draft={draft} />
        <Link className={styles.link} to="/importacoes">
          {copy.otherFile}
        </Link>
        {children}
      </div>
    </>
  );
}

function DownloadProblems({ draft: { id } }: Pick<StepProps, 'draft'>) {
  const [download, { isFetching }] = useLazyExportImportProblemsQuery();
  const report = useFailureMessage();
  const save = async () => {
    const { data, error } = await download(id);
    if (data) saveFile(data.fileName, data.csv, 'text/csv');
    else report(error);
  };
  return (
    <Button loading={isFetching} onClick={() => void save()}>
      {copy.downloadProblems}
    </Button>
  );
}

function ApplyButtons({
  draft: { id, check },
  preview: { largePrices, oddWeights, areManyRetired },
  onConfirm,
  children,
}: StepProps & { onConfirm: () => void }) {
  const [apply, { isLoading, error }] = useApplyImportMutation();
  const needsConfirmation = largePrices > 0 || oddWeights > 0 || areManyRetired;
  return (
    <>
      {isFailure(error) && <Alert role="alert" type="error" showIcon title={error.message} />}
      <div className={styles.buttons}>
        {needsConfirmation ? (
          <Button type="primary" onClick={onConfirm}>
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
        {children}
      </div>
    </>
  );
}

function LeftOut({ draft, preview: { leftOut } }: StepProps) {
  const { recheck, isLoading } = useRecheck(draft);
  return (
    <Alert
      type="warning"
      showIcon
      title={copy.leftOut(leftOut)}
      description={
        draft.leavesFaultsOut && (
          <div className={styles.buttons}>
            <DownloadProblems draft={draft} />
            <Button loading={isLoading} onClick={() => recheck({ leavesFaultsOut: false })}>
              {copy.takeIn}
            </Button>
          </div>
        )
      }
    />
  );
}

function Changes({ draft, preview }: StepProps) {
  const { added, changed, retired, balances, prices, warnings, leftOut } = preview;
  const isNothing = added + changed + retired + balances + prices === 0;
  const shown = (Object.keys(copy.counts) as (keyof typeof copy.counts)[]).filter(
    (name) => preview[name] > 0,
  );
  return (
    <>
      {isNothing && <Alert type="info" showIcon title={copy.nothing} />}
      {leftOut > 0 && <LeftOut draft={draft} preview={preview} />}
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
      {(warnings > 0 || draft.leavesFaultsOut) && (
        <details className={styles.details}>
          <summary>{warnings > 0 ? copy.warnings(warnings) : copy.problemList}</summary>
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
