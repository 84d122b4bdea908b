import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '@fireflay/ui/button';
import { TextField } from '@fireflay/ui/form';
import { displayTaxId, EXEMPT, parseStateRegistration } from 'shared-contracts/documents';
import { useIsLate } from '../../components/late/use-is-late';
import { MAX_LENGTHS } from './company-data';
import { useCheckoutLastCompanyDataQuery } from './company-data.api';
import styles from './company-section.module.css';
import { copy } from './copy';
import type { CompanyForm } from './use-company-form';

/** The fields, with what the last order says as a proposal. A purchase order is proposed, but never filled in unasked. */
export function CompanyFields({ company }: { company: CompanyForm }) {
  const { form, customer, isUntouched, keep } = company;
  const { data: last, isLoading } = useCheckoutLastCompanyDataQuery();
  const isLate = useIsLate();
  const [isProposed, setProposed] = useState(false);
  const isWaiting = isUntouched && isLoading && !isLate;
  const isCompany = customer.kind === 'company';
  const taxId = displayTaxId(customer.doc);

  const propose = useEffectEvent(() => {
    const isEmpty = Object.values(form.values).every((text) => text === '');
    if (!last || !isUntouched || !isEmpty || isLate) return;
    const stateRegistration = isCompany ? last.stateRegistration : '';
    form.reset({ ...form.values, stateRegistration, jobName: last.jobName });
    setProposed(stateRegistration !== '' || last.jobName !== '');
  });
  useEffect(() => propose(), [last]);

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
            variant="quiet"
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
