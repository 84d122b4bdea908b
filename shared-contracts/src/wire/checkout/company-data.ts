import { ReadCompanyDataCall } from '../calls';
import { operation } from '../operation';
import { CompanyData } from '../shapes';

/** Reads the data of the customer's last order that has any, to propose it for the next one; empty without one. */
export const ReadCompanyData = operation(ReadCompanyDataCall, {
  reply: CompanyData,
  refusals: [401],
});
