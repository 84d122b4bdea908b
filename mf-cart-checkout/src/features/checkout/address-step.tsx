import Button from 'antd/es/button';
import Input, { type InputRef } from 'antd/es/input';
import Select from 'antd/es/select';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { asApiError, errorText } from 'shared-contracts/client';
import { maskCep, onlyDigits } from 'shared-contracts/documents';
import {
  addressConfirmed,
  addressTyped,
  postalCodeEntered,
  selectCheckout,
  selectDeliveryCep,
  useAppDispatch,
  useAppSelector,
} from 'shared-contracts/store';
import { CustomDelivery } from '../shipping/custom-delivery';
import { addressErrors, addressFields, states, toAddress, type AddressField } from './address-form';
import styles from './address-step.module.css';
import { useLazyCheckoutShippingOffersQuery } from './checkout.api';
import { copy } from './copy';
import { useGoods } from './use-goods';
import { usePostalCodeLookup } from './use-postal-code-lookup';

const inputs: { field: AddressField; autoComplete: string; maxLength: number }[] = [
  { field: 'street', autoComplete: 'street-address', maxLength: 120 },
  { field: 'number', autoComplete: 'off', maxLength: 20 },
  { field: 'complement', autoComplete: 'address-line2', maxLength: 80 },
  { field: 'district', autoComplete: 'address-level3', maxLength: 80 },
  { field: 'city', autoComplete: 'address-level2', maxLength: 80 },
];

/** The first step: where to deliver (§5). Saving it asks what can be sent there. */
export function AddressStep() {
  const dispatch = useAppDispatch();
  const { draft } = useAppSelector(selectCheckout);
  const rememberedCep = useAppSelector(selectDeliveryCep);
  const { goods } = useGoods();
  const [save, { isFetching: isSaving }] = useLazyCheckoutShippingOffersQuery();
  const [touched, setTouched] = useState<ReadonlySet<AddressField>>(new Set());
  const [failure, setFailure] = useState<{ text: string; isCustom: boolean } | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const numberInput = useRef<InputRef>(null);
  const lookup = usePostalCodeLookup(() => numberInput.current?.focus());

  const address = toAddress(draft);
  const errors = addressErrors(address);
  const errorOf = (field: AddressField) => (touched.has(field) ? errors[field] : undefined);
  const touch = (fields: readonly AddressField[]) => setTouched(new Set([...touched, ...fields]));

  const startWithRemembered = useEffectEvent(() => {
    if (draft.cep === undefined && rememberedCep !== '') void lookup.enter(rememberedCep);
  });
  useEffect(() => startWithRemembered(), []);

  async function submit(event: FormEvent) {
    event.preventDefault();
    touch(addressFields);
    setFailure(null);
    const wrong = addressFields.find((field) => errors[field]);
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`#address-${wrong}`)?.focus();
      return;
    }
    try {
      const offers = await save({ address, ...goods }).unwrap();
      if (offers.length === 0) return setFailure({ text: copy.noOffers, isCustom: true });
      dispatch(postalCodeEntered(address.cep));
      dispatch(addressConfirmed(address));
    } catch (error) {
      const isCustom = asApiError(error).status === 404;
      setFailure({ text: errorText(error, copy.saveFailed), isCustom });
    }
  }

  const field = (name: AddressField, control: ReactNode, hint?: ReactNode) => (
    <div className={`field ${styles[name]}`} key={name}>
      <label className="field-label" htmlFor={`address-${name}`}>
        {copy.fields[name]}
      </label>
      {control}
      {hint}
      {errorOf(name) && (
        <p className="field-error" id={`address-${name}-error`}>
          {errorOf(name)}
        </p>
      )}
    </div>
  );
  const control = (name: AddressField) => ({
    id: `address-${name}`,
    status: errorOf(name) ? ('error' as const) : undefined,
    'aria-invalid': errorOf(name) !== undefined,
    'aria-describedby': errorOf(name) ? `address-${name}-error` : undefined,
    onBlur: () => touch([name]),
  });

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {field(
        'cep',
        <Input
          {...control('cep')}
          value={maskCep(draft.cep ?? '')}
          placeholder={copy.cepPlaceholder}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={10}
          onChange={(event) => void lookup.enter(onlyDigits(event.target.value).slice(0, 8))}
        />,
        <>
          {lookup.isFetching && (
            <p className="field-hint" role="status">
              {copy.lookingUp}
            </p>
          )}
          {lookup.error && (
            <p className="field-error" role="alert">
              {lookup.error}
            </p>
          )}
        </>,
      )}
      {inputs.map(({ field: name, autoComplete, maxLength }) =>
        field(
          name,
          <Input
            {...control(name)}
            ref={name === 'number' ? numberInput : undefined}
            value={draft[name] ?? ''}
            autoComplete={autoComplete}
            maxLength={maxLength}
            onChange={(event) => dispatch(addressTyped({ [name]: event.target.value }))}
          />,
        ),
      )}
      {field(
        'state',
        <Select
          {...control('state')}
          value={draft.state || undefined}
          placeholder={copy.statePlaceholder}
          showSearch
          options={states.map((state) => ({ value: state, label: state }))}
          onChange={(state: string) => dispatch(addressTyped({ state }))}
        />,
      )}
      <div className={styles.actions}>
        {isSaving ? (
          <p className={styles.saving} role="status">
            <span className="spinner" aria-hidden="true" /> {copy.savingAddress}
          </p>
        ) : (
          <Button type="primary" htmlType="submit" size="large">
            {copy.saveAddress}
          </Button>
        )}
      </div>
      {failure && (
        <div className={styles.failure} role="alert">
          {failure.isCustom && <CustomDelivery cep={address.cep} />}
          <p className="message message-error">{failure.text}</p>
        </div>
      )}
    </form>
  );
}
