import { ReadCompanyDataCall } from '../calls';
import { operation } from '../operation';
import { CompanyData } from '../shapes';

/** What the customer's last order with such data says, to propose it for the next one; empty without one. */
export const ReadCompanyData = operation(ReadCompanyDataCall, {
  reply: CompanyData,
  refusals: [401],
});
