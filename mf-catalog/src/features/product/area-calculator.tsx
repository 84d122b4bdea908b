import { useState } from 'react';
import {
  boxesFor,
  CUTTING_LOSSES,
  formatArea,
  formatCurrency,
  parseArea,
  type Area,
  type CuttingLoss,
} from 'shared-contracts/pricing';
import styles from './area-calculator.module.css';
import { CardPlans } from './card-plans';
import { copy } from './copy';
import { costOf, type Product } from './product';
import { QUANTITY_ID } from './quantity-stepper';

interface AreaCalculatorProps {
  product: Product;
  boxArea: Area;
  onUse: (boxes: number) => Promise<void>;
}

/** How many boxes cover an area, and what they cost; boxes are not opened. */
export function AreaCalculator({ product, boxArea, onUse }: AreaCalculatorProps) {
  const [text, setText] = useState('');
  const [loss, setLoss] = useState<CuttingLoss>(10);
  const area = parseArea(text);
  const boxes = area && boxesFor(area, boxArea, loss);
  const wrong = text.trim() !== '' && area === null;

  function use(count: number) {
    void onUse(count);
    document.getElementById(QUANTITY_ID)?.focus();
  }

  return (
    <section className={styles.calculator} aria-labelledby="calculadora-de-area">
      <h2 id="calculadora-de-area">{copy.calculator}</h2>
      <div className={styles.inputs}>
        <div className="field">
          <label className="field-label" htmlFor="area">
            {copy.area}
          </label>
          <input
            id="area"
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            placeholder={copy.areaPlaceholder}
            value={text}
            aria-invalid={wrong}
            aria-describedby={wrong ? 'area-erro' : 'area-dica'}
            onChange={({ target }) => setText(target.value)}
          />
          {wrong ? (
            <p id="area-erro" className="field-error">
              {copy.wrongArea}
            </p>
          ) : (
            <p id="area-dica" className="field-hint">
              {copy.areaHint}
            </p>
          )}
        </div>
        <fieldset className={styles.losses}>
          <legend>{copy.loss}</legend>
          {CUTTING_LOSSES.map((percent) => (
            <label key={percent} className={styles.loss}>
              <input
                type="radio"
                name="sobra"
                checked={percent === loss}
                onChange={() => setLoss(percent)}
              />
              {copy.losses[percent]}
            </label>
          ))}
        </fieldset>
      </div>
      <div className={styles.result} role="status">
        {boxes && <Result product={product} boxes={boxes} covered={boxes * boxArea} />}
      </div>
      {boxes && (
        <button type="button" className="button button-outline" onClick={() => use(boxes)}>
          {copy.useBoxes}
        </button>
      )}
    </section>
  );
}

interface ResultProps {
  product: Product;
  boxes: number;
  covered: Area;
}

function Result({ product, boxes, covered }: ResultProps) {
  const { full, pix } = costOf(product, boxes);

  return (
    <>
      <p>
        <strong>{copy.boxCount(boxes)}</strong> <span>{copy.covers(formatArea(covered))}</span>
      </p>
      <p>
        {copy.total} {copy.boxPrices(formatCurrency(full), formatCurrency(pix))}
      </p>
      <CardPlans full={full} />
    </>
  );
}
