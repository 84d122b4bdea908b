import { parseStateRegistration } from 'shared-contracts/documents';
import type { CompanyData, Customer } from 'shared-contracts/store';
import { copy } from './copy';

export type CompanyValues = { [Field in keyof CompanyData]: string };

export const emptyCompany: CompanyValues = {
  stateRegistration: '',
  purchaseOrder: '',
  jobName: '',
};

export const MAX_LENGTHS = { stateRegistration: 20, purchaseOrder: 30, jobName: 60 };

/** Only a company has an inscrição estadual: the invoice is for the customer's own document. */
export function toCompanyData(
  values: CompanyValues,
  { kind }: Pick<Customer, 'kind'>,
): CompanyData {
  const typed = values.stateRegistration.trim();
  return {
    stateRegistration: kind === 'company' ? (parseStateRegistration(typed) ?? typed) : '',
    purchaseOrder: values.purchaseOrder.trim(),
    jobName: values.jobName.trim(),
  };
}

export function validateCompany({ stateRegistration }: CompanyValues) {
  const isValid =
    stateRegistration.trim() === '' || parseStateRegistration(stateRegistration) !== null;
  return { stateRegistration: isValid ? undefined : copy.registrationInvalid };
}

/** Lists the given data as names and texts, the job first. */
export function companyRows(
  company: Partial<CompanyData> | null,
): { term: string; text: string }[] {
  if (!company) return [];
  return (['jobName', 'purchaseOrder', 'stateRegistration'] as const)
    .map((field) => ({ term: copy.summary[field], text: company[field] ?? '' }))
    .filter(({ text }) => text !== '');
}
