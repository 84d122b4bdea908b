import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { FreightTestOption } from '@fireflay/back-office-wire';
import { maskCep } from 'shared-contracts/documents';
import { formatCurrency, toCents, toReais } from 'shared-contracts/pricing';
import { isFailure } from '../../../../api/failure';
import { NumberInput } from '../../../../layout/fields/number-input';
import { formatDay } from '../../../../layout/format';
import { useReadDocumentQuery } from '../../documents.api';
import { copy } from './copy';
import styles from './freight.module.css';
import { useLazyTestFreightQuery } from './freight.api';
import { KilogramsInput } from './freight-fields';

/** Answers for a postal code, a weight and a value: the options of the store as it is and of the newest version. */
export function FreightTest() {
  const { data: document } = useReadDocumentQuery('freight');
  const [test, { currentData, error, isFetching }] = useLazyTestFreightQuery();
  const [cep, setCep] = useState('');
  const [weightGrams, setWeight] = useState<number | null>(10_000);
  const [goodsCents, setGoods] = useState<number | null>(100_00);
  const id = useId();
  const number = document?.number ?? 0;
  const run = () =>
    void test({ cep, weightGrams: weightGrams ?? 0, goodsCents: goodsCents ?? 0, number });
  return (
    <fieldset>
      <legend>{copy.test}</legend>
      <p>{copy.testHelp(number)}</p>
      <div className={styles.test}>
        <div>
          <label htmlFor={`${id}-cep`}>{copy.testCep}</label>
          <Input
            id={`${id}-cep`}
            autoComplete="off"
            inputMode="numeric"
            value={maskCep(cep)}
            onChange={({ target }) => setCep(target.value.replace(/\D/g, '').slice(0, 8))}
            onPressEnter={run}
          />
        </div>
        <div>
          <label htmlFor={`${id}-weight`}>{copy.testWeight}</label>
          <KilogramsInput id={`${id}-weight`} value={weightGrams} onChange={setWeight} />
        </div>
        <div>
          <label htmlFor={`${id}-goods`}>{copy.testGoods}</label>
          <NumberInput
            id={`${id}-goods`}
            field="money"
            prefix="R$"
            value={goodsCents === null ? null : toReais(goodsCents)}
            onChange={(reais) => setGoods(reais === null ? null : toCents(reais))}
            onProblem={() => undefined}
          />
        </div>
        <Button loading={isFetching} onClick={run}>
          {copy.testRun}
        </Button>
      </div>
      {isFailure(error) && <p role="alert">{error.message}</p>}
      <div role="status">
        {currentData && (
          <>
            <p>{currentData.place}</p>
            <Options title={copy.live} options={currentData.live} />
            <Options title={copy.draft(number)} options={currentData.draft} />
          </>
        )}
      </div>
    </fieldset>
  );
}

function Options({ title, options }: { title: string; options: FreightTestOption[] }) {
  return (
    <section aria-label={title}>
      <p>
        <strong>{title}</strong>
      </p>
      {options.length === 0 ? (
        <p>{copy.noOptions}</p>
      ) : (
        <ul>
          {options.map(({ name, priceCents, businessDays, firstDay, row, freeZone }) => (
            <li key={name}>
              {firstDay === undefined
                ? copy.offer(name, formatCurrency(priceCents), businessDays)
                : copy.chosenOffer(name, formatCurrency(priceCents), formatDay(firstDay))}{' '}
              <span className={styles.soft}>
                (
                {[
                  row === null ? copy.byBase : copy.byRow(row),
                  ...(freeZone === null ? [] : [copy.byZone(freeZone)]),
                ].join(', ')}
                )
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
