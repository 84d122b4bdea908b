import { useEffect, useEffectEvent, useState } from 'react';
import { maskCep } from 'shared-contracts/documents';
import { controlProps, Field, Form, SubmitButton, TextField, useForm } from '@fireflay/ui/form';
import {
  addressConfirmed,
  addressTyped,
  postalCodeEntered,
  selectCheckout,
  selectDeliveryCep,
  selectShipping,
  shippingChosen,
  useAppDispatch,
  useAppSelector,
  useAppStore,
} from 'shared-contracts/store';
import { CustomDelivery } from '../../shipping/custom-delivery';
import { findChosenOffer, findDeliveries, isAvailable } from '../../shipping/shipping-quote';
import { validateAddress, toInitialValues, STATES, toAddress } from './address-form';
import type { AddressField, AddressValues } from './address-form';
import styles from './address-step.module.css';
import { useCheckoutAddressSaveMutation } from '../checkout.api';
import { copy } from '../copy';
import { useOrderTotals } from '../use-order-totals';
import { usePostalCodeLookup } from './use-postal-code-lookup';
import { useStepNavigation } from '../use-step';

const masks = { cep: maskCep };
const inputs: { name: AddressField; autoComplete: string; maxLength: number }[] = [
  { name: 'street', autoComplete: 'address-line1', maxLength: 120 },
  { name: 'number', autoComplete: 'off', maxLength: 20 },
  { name: 'complement', autoComplete: 'address-line2', maxLength: 80 },
  { name: 'district', autoComplete: 'address-level3', maxLength: 80 },
  { name: 'city', autoComplete: 'address-level2', maxLength: 80 },
];

/** The delivery address (§5). Saving it returns the shipping options. */
export function DeliveryAddressForm() {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const openStep = useStepNavigation();
  const { draft, customerId } = useAppSelector(selectCheckout);
  const chosen = useAppSelector(selectShipping);
  const rememberedCep = useAppSelector(selectDeliveryCep);
  const { goods } = useOrderTotals();
  const [saveAddress] = useCheckoutAddressSaveMutation();
  const [lookupError, setLookupError] = useState<string | null>(null);
  const form = useForm<AddressValues>({
    id: 'address',
    initialValues: toInitialValues(draft, rememberedCep),
    validate: (typed) => ({
      ...(lookupError === copy.errors.cepUnknown && { cep: lookupError }),
      ...validateAddress(typed),
    }),
    masks,
  });
  const { isLookingUp } = usePostalCodeLookup(form, setLookupError);
  const { values } = form;

  function keepDraft() {
    // Another customer may have signed in, or this one out.
    if (store.getState().checkout.customerId === customerId) {
      dispatch(addressTyped(toAddress(values)));
    }
  }
  const keepDraftOnLeaving = useEffectEvent(keepDraft);
  useEffect(() => {
    const keep = () => keepDraftOnLeaving();
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, []);

  async function save() {
    const address = toAddress(values);
    const offers = await saveAddress({ address, ...goods }).unwrap();
    const deliveries = findDeliveries(offers).filter(isAvailable);
    const [cheapest] = deliveries.toSorted((one, other) => one.choice.price - other.choice.price);
    if (!cheapest) {
      throw Object.assign(new Error(copy.noOffers), { kind: 'refused', status: 404 });
    }
    dispatch(postalCodeEntered(address.cep));
    // The choice may have been made for another address, or is a pickup.
    if (!findChosenOffer(deliveries, chosen)) dispatch(shippingChosen(cheapest.choice));
    dispatch(addressConfirmed(address));
    openStep('shipping');
  }

  return (
    <Form
      form={form}
      label={copy.steps.address}
      isFilling={isLookingUp}
      failed={copy.saveFailed}
      failureHint={({ status }) => status === 404 && <CustomDelivery cep={toAddress(values).cep} />}
      onSubmit={save}
    >
      {(isSaving) => (
        <>
          <div className={styles.fields} onBlur={keepDraft}>
            <div className={styles.cep}>
              <TextField
                form={form}
                name="cep"
                label={copy.fields.cep}
                placeholder={copy.cepPlaceholder}
                inputMode="numeric"
                autoComplete="postal-code"
                maxLength={10}
              />
              <p className="field-hint" role="status">
                {isLookingUp && copy.lookingUp}
              </p>
              {lookupError && !form.errors.cep && (
                <p className="field-error" role="alert">
                  {lookupError}
                </p>
              )}
            </div>
            {inputs.map(({ name, ...input }) => (
              <div key={name} className={styles[name]}>
                <TextField
                  form={form}
                  name={name}
                  label={copy.fields[name]}
                  optional={name === 'complement'}
                  {...input}
                />
              </div>
            ))}
            <div className={styles.state}>
              <Field form={form} name="state" label={copy.fields.state}>
                <select
                  className="input"
                  {...controlProps(form, 'state')}
                  autoComplete="address-level1"
                  aria-required
                >
                  <option value="">{copy.statePlaceholder}</option>
                  {STATES.map((state) => (
                    <option key={state}>{state}</option>
                  ))}
                </select>
              </Field>
            </div>
          </div>
          <SubmitButton busy={isSaving} label={copy.saveAddress} busyLabel={copy.savingAddress} />
        </>
      )}
    </Form>
  );
}
