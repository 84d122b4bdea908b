import { toCustomer } from 'shared-contracts/store';
import type { Customer } from 'shared-contracts/store';
import type { CustomerDto } from 'shared-contracts/wire';

export interface LoginResult {
  customer: Customer;
  /** The redirect of the server, not yet validated. */
  redirect: string;
}

export function toLoginResult(dto: CustomerDto): LoginResult {
  return { customer: toCustomer(dto), redirect: dto.redirect };
}
