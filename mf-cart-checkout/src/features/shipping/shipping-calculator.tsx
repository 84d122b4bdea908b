import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, Ref } from 'react';
import { maskInput } from '@fireflay/ui/form';
import { useHydrated } from '@fireflay/ui/hydration';
import { asApiError, errorText } from 'shared-contracts/client';
import { maskCep, onlyDigits } from 'shared-contracts/documents';
import { LoadingStatus } from 'shared-contracts/remotes';
import type { ShippingCalculatorProps } from 'shared-contracts/remotes';
import {
  postalCodeEntered,
  selectDeliveryCep,
  selectShipping,
  shippingChosen,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { focusIntoView } from '../../components/focus/focus-into-view';
import { copy } from './copy';
import { CustomDelivery } from './custom-delivery';
import styles from './shipping-calculator.module.css';
import { ShippingOfferList } from './shipping-offer-list';
import { findChosenOffer } from './shipping-quote';
import { useShippingQuote } from './use-shipping-quote';

interface CalculatorProps extends ShippingCalculatorProps {
  cepInput?: Ref<HTMLInputElement>;
}

/** Calculates the shipping for a postal code (§4). A known postal code is reused everywhere in the store. */
export function ShippingCalculator({ items, goodsTotal, surface, cepInput }: CalculatorProps) {
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const remembered = useAppSelector(selectDeliveryCep);
  const chosen = useAppSelector(selectShipping);
  const [typed, setTyped] = useState<string | null>(null);
  const inputId = useId();

  const storedCep = isHydrated ? remembered : '';
  const text = typed ?? maskCep(storedCep);
  const cep = onlyDigits(text);
  const isRememberedCep = cep === storedCep;
  const quote = useShippingQuote({
    cep: isRememberedCep ? storedCep : '',
    items,
    goodsTotal,
    surface,
  });
  const { offers, outdatedOffers, failure, isCustom, isUnknown, isFetching } = quote;

  // On phones the result of 'Calcular' is off-screen, below the form.
  const results = useRef<HTMLDivElement>(null);
  const wasSubmitted = useRef(false);
  const hasResult = !isFetching && Boolean(offers || failure || isCustom || isUnknown);
  useEffect(() => {
    if (!wasSubmitted.current || !hasResult) return;
    wasSubmitted.current = false;
    // The shopper may have gone on to another field meanwhile.
    const { activeElement } = document;
    const isInAnotherField = activeElement?.matches('input, select, textarea');
    if (isInAnotherField && activeElement?.id !== inputId) return;
    focusIntoView(results.current, 'nearest');
  }, [hasResult, inputId]);

  function calculate(event: FormEvent) {
    event.preventDefault();
    if (cep.length !== 8) return;
    if (hasResult && isRememberedCep && !failure) return focusIntoView(results.current, 'nearest');
    wasSubmitted.current = true;
    if (isRememberedCep && failure) void quote.refetch();
    dispatch(postalCodeEntered(cep));
  }

  return (
    <section className={styles.calculator} aria-label={copy.title}>
      <form className={styles.form} onSubmit={calculate}>
        <div className="field">
          <label className="field-label" htmlFor={inputId}>
            {copy.cepLabel}
          </label>
          <input
            id={inputId}
            ref={cepInput}
            className="input"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
            placeholder={copy.cepPlaceholder}
            value={text}
            onChange={(event) => setTyped(maskInput(event.target, maskCep))}
          />
        </div>
        <button className="button" type="submit" disabled={cep.length !== 8 || isFetching}>
          {copy.calculate}
        </button>
      </form>
      <div
        ref={results}
        className={styles.results}
        tabIndex={-1}
        aria-label={copy.resultLabel}
        role="group"
      >
        <div aria-live="polite">
          {isFetching && (
            <LoadingStatus isVisible>
              <p className={styles.pending}>
                <span className="spinner" aria-hidden="true" /> {copy.calculating}
              </p>
            </LoadingStatus>
          )}
          {isCustom && <CustomDelivery cep={storedCep} />}
          {isUnknown && <p className="message message-error">{copy.unknownCep}</p>}
          {failure && <p className="message message-info">{failureText(failure)}</p>}
        </div>
        {(offers ?? outdatedOffers) && !isCustom && (
          <ShippingOfferList
            offers={offers ?? outdatedOffers ?? []}
            chosenId={findChosenOffer(offers ?? outdatedOffers, chosen)?.choice.id ?? null}
            onChoose={({ choice }) => dispatch(shippingChosen(choice))}
            isOutdated={!offers}
          />
        )}
      </div>
    </section>
  );
}

/** The server's text or a default; without a connection there is no hint about the postal code. */
function failureText(failure: unknown): string {
  const error = asApiError(failure);
  if (error.kind === 'offline') return errorText(error);
  return `${errorText(error, copy.failure)} ${copy.failureHint}`;
}
