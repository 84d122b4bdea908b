import type {
  Profile,
  RecoverPassword,
  Register,
  RegistrationDto,
  ReplyOf,
  RequestOf,
  ResetPassword,
  UpdateProfile,
} from 'shared-contracts/wire';
import type { SignedInCustomer } from '../domain/signed-in-customer';
import type { Caller } from './caller';

/** A customer whose password was right. */
export interface CheckedCustomer extends SignedInCustomer {
  passwordHash: string;
}

/** A registration in stored form. */
export interface NewCustomer {
  kind: SignedInCustomer['kind'];
  document: string;
  name: string;
  fixedPhone: string;
  mobilePhone: string;
  email: string;
}

export interface ProfileChange {
  fixedPhone: string;
  mobilePhone: string;
  /** Another one than before only after the password was checked. */
  email: string;
}

export type PasswordReset =
  | {
      kind: 'done';
      text: string;
      /** Undefined where nobody knows whose password it was. */ customerId?: number | undefined;
    }
  /** `text`: for the shopper; undefined: the usual one. */
  | { kind: 'bad-link'; text?: string | undefined };

/** The customers and their passwords. */
export interface Accounts {
  /** @returns undefined for an unknown person and for a wrong password, without a difference */
  checkPassword(
    document: string,
    password: string,
    caller: Caller,
  ): Promise<CheckedCustomer | undefined>;
  isPasswordOf(customer: SignedInCustomer, password: string, caller: Caller): Promise<boolean>;
  /**
   * @param request what was typed, of which `customer` is the stored form
   * @returns `added`: nobody, if an equal request has registered the customer before
   */
  register(
    customer: NewCustomer,
    request: RegistrationDto,
    caller: Caller,
  ): Promise<ReplyOf<typeof Register> & { added?: { customerId?: number } | undefined }>;
  /** @returns the customer, where one is known */
  requestRecovery(
    request: RequestOf<typeof RecoverPassword>,
    caller: Caller,
  ): Promise<number | undefined>;
  resetPassword(request: RequestOf<typeof ResetPassword>, caller: Caller): Promise<PasswordReset>;
  profile(customer: SignedInCustomer, caller: Caller): Promise<ReplyOf<typeof Profile>>;
  updateProfile(
    customer: SignedInCustomer,
    change: ProfileChange,
    caller: Caller,
  ): Promise<ReplyOf<typeof UpdateProfile>>;
  /** @returns the hash of the new password */
  replacePassword(
    customer: SignedInCustomer,
    passwords: { current: string; next: string },
    caller: Caller,
  ): Promise<string>;
  /** Closes the account. Undefined where that is not offered. */
  close?(customer: SignedInCustomer, closingSession: string): Promise<void>;
}
