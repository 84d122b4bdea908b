import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from '@fireflay/ui/form';
import type { FormState } from '@fireflay/ui/form';
import {
  companyTyped,
  selectCheckout,
  selectCustomer,
  useAppDispatch,
  useAppSelector,
  useFeature,
} from 'shared-contracts/store';
import type { Customer } from 'shared-contracts/store';
import { emptyCompany, toCompanyData, validateCompany } from './company-data';
import type { CompanyValues } from './company-data';

export interface CompanyForm {
  form: FormState<CompanyValues>;
  customer: Customer;
  isOpen: boolean;
  /** Nothing was typed yet: the last order may be proposed. */
  isUntouched: boolean;
  toggle: () => void;
  /** Keeps what is typed. */
  keep: () => void;
}

/**
 * The company data beside another form. `confirm` keeps them, or shows and focuses what is wrong.
 * `company` is null where an order has none.
 */
export function useCompanyForm(): { company: CompanyForm | null; confirm: () => boolean } {
  const dispatch = useAppDispatch();
  const isOffered = useFeature('orderDetails');
  const customer = useAppSelector(selectCustomer);
  const { company: typed = null } = useAppSelector(selectCheckout);
  const [isOpen, setOpen] = useState(typed !== null || customer?.kind === 'company');
  // A closed part that was never opened is no part of the order.
  const [wasOpened, setOpened] = useState(isOpen);
  const form = useForm<CompanyValues>({
    id: 'company',
    initialValues: { ...emptyCompany, ...typed },
    validate: validateCompany,
  });

  const focusFault = useEffectEvent(() => {
    document.getElementById(`${form.id}-stateRegistration`)?.focus();
  });
  useEffect(() => {
    if (form.failedAttempts > 0) focusFault();
  }, [form.failedAttempts]);

  if (!isOffered || !customer) return { company: null, confirm: () => true };

  const keep = () => void dispatch(companyTyped(toCompanyData(form.values, customer)));
  function confirm() {
    if (!wasOpened) return true;
    if (!form.validateAll()) {
      setOpen(true);
      return false;
    }
    keep();
    return true;
  }
  function toggle() {
    setOpen(!isOpen);
    setOpened(true);
  }
  const isUntouched = typed === null;
  return { company: { form, customer, isOpen, isUntouched, toggle, keep }, confirm };
}
