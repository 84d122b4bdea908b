import { useState } from 'react';
import {
  boxesFor,
  CUTTING_LOSSES,
  formatArea,
  formatCurrency,
  isLargeArea,
  parseArea,
} from 'shared-contracts/pricing';
import type { Area, CuttingLoss } from 'shared-contracts/pricing';
import styles from './area-calculator.module.css';
import { AreaShortage } from './area-shortage';
import { copy } from '../copy';
import { costOf } from '../product';
import type { Product } from '../product';
import { QUANTITY_ID } from './quantity-field';

interface AreaCalculatorProps {
  product: Product;
  boxArea: Area;
  /** The current quantity, in boxes. */
  quantity: number;
  /**
   * Boxes in the chosen batch, or in all if there is no batch; null when the server does not report the
   * stock.
   */
  inStock: number | null;
  /** The text as it was typed. */
  area: string;
  onAreaChange: (text: string) => void;
  onApply: (boxes: number) => void;
}

/**
 * Calculates how many boxes cover an area and what they cost, and sets the quantity to buy (D19). Boxes are
 * not opened.
 */
export function AreaCalculator({
  product,
  boxArea,
  quantity,
  inStock,
  area: text,
  onAreaChange,
  onApply,
}: AreaCalculatorProps) {
  const [loss, setLoss] = useState<CuttingLoss>(10);
  const area = parseArea(text);
  const boxes = countBoxes(text, loss);
  const isInvalid = text.trim() !== '' && boxes === null;
  const appliedQuantity = boxes && Math.max(1, Math.min(boxes, inStock ?? boxes));

  function countBoxes(areaText: string, lossPercent: CuttingLoss) {
    const typed = parseArea(areaText);
    return typed && boxesFor(typed, boxArea, lossPercent);
  }

  function calculate(areaText: string, lossPercent: CuttingLoss) {
    onAreaChange(areaText);
    setLoss(lossPercent);
    const needed = countBoxes(areaText, lossPercent);
    if (needed) onApply(needed);
  }

  function applyAgain(count: number) {
    onApply(count);
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
            maxLength={20}
            placeholder={copy.areaPlaceholder}
            value={text}
            aria-invalid={isInvalid}
            aria-describedby={isInvalid ? 'area-erro' : 'area-dica'}
            onChange={({ target }) => calculate(target.value, loss)}
          />
          {isInvalid ? (
            <p id="area-erro" className="field-error">
              {copy.invalidArea}
            </p>
          ) : (
            <p id="area-dica" className="field-hint">
              {area && isLargeArea(area) ? copy.largeArea(formatArea(area)) : copy.areaHint}
            </p>
          )}
        </div>
        <fieldset className={styles.losses}>
          <legend>{copy.loss}</legend>
          <div className={styles.chips}>
            {CUTTING_LOSSES.map((percent) => (
              <label key={percent}>
                <input
                  type="radio"
                  name="sobra"
                  checked={percent === loss}
                  aria-describedby="sobra-dica"
                  onChange={() => calculate(text, percent)}
                />
                {copy.losses[percent]}
              </label>
            ))}
          </div>
          <p id="sobra-dica" className="field-hint">
            {copy.lossHints[loss]}
          </p>
        </fieldset>
      </div>
      <div className={styles.result} role="status">
        {boxes && (
          <>
            <Result product={product} boxes={boxes} covered={boxes * boxArea} />
            {inStock !== null && inStock < boxes ? (
              <AreaShortage product={product} boxes={boxes} inStock={inStock} />
            ) : (
              quantity === appliedQuantity && (
                <p className={styles.taken}>{copy.boxesApplied(copy.boxCount(boxes))}</p>
              )
            )}
          </>
        )}
      </div>
      {boxes && quantity !== appliedQuantity && (
        <button type="button" className="button button-outline" onClick={() => applyAgain(boxes)}>
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
        <strong>{copy.boxCount(boxes)}</strong>{' '}
        <span>{copy.covers(boxes, formatArea(covered))}</span>
      </p>
      <p>{`${copy.total} ${copy.boxPrices(formatCurrency(full), formatCurrency(pix))}`}</p>
    </>
  );
}
