import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { TextField } from '@fireflay/ui/form';
import { displayTaxId, EXEMPT, parseStateRegistration } from 'shared-contracts/documents';
import type { CompanyData } from 'shared-contracts/store';
import { useIsLate } from '../../components/late/use-is-late';
import { MAX_LENGTHS } from './company-data';
import { useLazyCheckoutLastCompanyDataQuery } from './company-data.api';
import styles from './company-section.module.css';
import { copy } from './copy';
import type { CompanyForm } from './use-company-form';

/** The fields, with what the last order says as a proposal. A purchase order is proposed, but never filled in unasked. */
export function CompanyFields({ company }: { company: CompanyForm }) {
  const { form, customer, isUntouched, keep } = company;
  const [readLast, { data: last, isLoading, isUninitialized }] =
    useLazyCheckoutLastCompanyDataQuery();
  const isLate = useIsLate();
  const [isProposed, setProposed] = useState(false);
  const isWaiting = isUntouched && (isLoading || isUninitialized) && !isLate;
  const isCompany = customer.kind === 'company';
  const taxId = displayTaxId(customer.doc);

  const propose = useEffectEvent(({ stateRegistration, jobName }: CompanyData) => {
    const isEmpty = Object.values(form.values).every((text) => text === '');
    if (!isUntouched || !isEmpty || isLate) return;
    const registration = isCompany ? stateRegistration : '';
    form.reset({ ...form.values, stateRegistration: registration, jobName });
    setProposed(registration !== '' || jobName !== '');
  });
  const readAndPropose = useEffectEvent(() => {
    // Without a proposal everything is typed.
    readLast(undefined, true)
      .unwrap()
      .then(propose, () => undefined);
  });
  useEffect(() => readAndPropose(), []);

  if (isWaiting) return <p role="status">{copy.loading}</p>;
  const isExempt = parseStateRegistration(form.values.stateRegistration) === EXEMPT;
  const lastPurchaseOrder = form.values.purchaseOrder === '' ? last?.purchaseOrder : '';

  return (
    <div className={styles.fields} onBlur={keep}>
      <p className={styles.note}>
        {isCompany ? copy.ofCompany(customer.name, taxId) : copy.ofPerson(taxId)}
      </p>
      {isProposed && (
        <p className={styles.note} role="status">
          {copy.proposed}
        </p>
      )}
      <TextField
        form={form}
        name="jobName"
        label={copy.jobName}
        hint={copy.jobNameHint}
        optional
        autoComplete="off"
        maxLength={MAX_LENGTHS.jobName}
      />
      <div className={styles.pair}>
        <TextField
          form={form}
          name="purchaseOrder"
          label={copy.purchaseOrder}
          optional
          autoComplete="off"
          maxLength={MAX_LENGTHS.purchaseOrder}
        />
        {lastPurchaseOrder && (
          <Button
            onClick={() => {
              form.setValue('purchaseOrder', lastPurchaseOrder);
              // The button goes away.
              document.getElementById(`${form.id}-purchaseOrder`)?.focus();
            }}
          >
            {copy.reusePurchaseOrder(lastPurchaseOrder)}
          </Button>
        )}
      </div>
      {isCompany && (
        <div className={styles.pair}>
          <TextField
            form={form}
            name="stateRegistration"
            label={copy.stateRegistration}
            hint={copy.stateRegistrationHint}
            optional
            autoComplete="off"
            maxLength={MAX_LENGTHS.stateRegistration}
          />
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isExempt}
              onChange={({ target }) =>
                form.setValue('stateRegistration', target.checked ? EXEMPT : '')
              }
            />
            {copy.isExempt}
          </label>
        </div>
      )}
    </div>
  );
}
