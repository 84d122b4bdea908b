import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { formatPeriod, formatWeekdayDate } from 'shared-contracts/calendar';
import type { DeliverySlot } from 'shared-contracts/store';
import type { DeliveryDay } from '../../shipping/shipping-quote';
import { copy } from '../copy';
import styles from './pickup-store-list.module.css';

interface SlotFieldsProps {
  days: DeliveryDay[];
  slot: DeliverySlot | undefined;
  /** Undefined: only a day is chosen so far. */
  onChoose: (slot: DeliverySlot | undefined) => void;
  /** Counts the attempts to go on without a choice; 0: none. */
  failedAttempts: number;
  /** The shopper has come to choose again. */
  isAskedAgain: boolean;
  isDisabled: boolean;
}

/** The day and the period of a delivery. Only what is the only one is chosen by itself. */
export function SlotFields({
  days,
  slot,
  onChoose,
  failedAttempts,
  isAskedAgain,
  isDisabled,
}: SlotFieldsProps) {
  const id = useId();
  const [typedDay, setTypedDay] = useState('');
  const dayField = useRef<HTMLSelectElement>(null);
  const periodFields = useRef<HTMLFieldSetElement>(null);
  const wanted = slot?.day ?? typedDay;
  const day = days.find((each) => each.day === wanted) ?? (days.length === 1 ? days[0] : undefined);
  const error = failedAttempts > 0 && !slot ? copy.slotErrors[day ? 'period' : 'day'] : undefined;

  const focusMissing = useEffectEvent(() => {
    if (slot) return;
    if (!day) dayField.current?.focus();
    else periodFields.current?.querySelector('input')?.focus();
  });
  const isAskedNow = isAskedAgain && !isDisabled;
  useEffect(() => {
    if (failedAttempts > 0 || isAskedNow) focusMissing();
  }, [failedAttempts, isAskedNow]);

  function chooseDay(chosen: string) {
    setTypedDay(chosen);
    const { periods = [] } = days.find((each) => each.day === chosen) ?? {};
    const [only, another] = periods;
    onChoose(
      only !== undefined && another === undefined ? { day: chosen, period: only } : undefined,
    );
  }

  return (
    <>
      <div className="field">
        <label className="field-label" htmlFor={`${id}-day`}>
          {copy.deliveryDay}
        </label>
        <select
          id={`${id}-day`}
          ref={dayField}
          className="input"
          value={day?.day ?? ''}
          disabled={isDisabled}
          aria-invalid={error !== undefined && !day}
          aria-describedby={error !== undefined && !day ? `${id}-error` : undefined}
          onChange={({ target }) => chooseDay(target.value)}
        >
          <option value="" disabled>
            {copy.chooseDay}
          </option>
          {days.map((each) => (
            <option key={each.day} value={each.day}>
              {formatWeekdayDate(each.day)}
            </option>
          ))}
        </select>
      </div>
      {day && (
        <fieldset
          ref={periodFields}
          className={styles.stores}
          disabled={isDisabled}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
        >
          <legend className={styles.legend}>{copy.deliveryPeriod}</legend>
          {day.periods.map((period) => (
            <label key={period} className={styles.store}>
              <input
                type="radio"
                name={`${id}-period`}
                checked={slot?.day === day.day && slot.period === period}
                onChange={() => onChoose({ day: day.day, period })}
              />
              <span className={styles.name}>{formatPeriod(period)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </>
  );
}
