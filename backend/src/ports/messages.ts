import type { SignedInCustomer } from '../domain/signed-in-customer';
import type { Caller } from './caller';

export interface ContactMessage {
  name: string;
  phone: string;
  email: string;
  subject: string;
  message: string;
}

/** Messages of the contact form. */
export interface Messages {
  save(
    message: ContactMessage,
    writer: SignedInCustomer | undefined,
    caller: Caller,
  ): Promise<void>;
}
