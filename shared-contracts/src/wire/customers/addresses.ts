import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  ChangeAddressCall,
  CreateAddressCall,
  DeleteAddressCall,
  ReadAddressesCall,
} from '../calls';
import { ADDRESS_NAME_MAX_LENGTH } from '../../addresses/limits';
import { operation } from '../operation';
import { Address, Id } from '../shapes';

export const SavedAddress = Type.Object({
  id: Type.String(),
  /** A name such as 'Casa' or 'Obra da Rua das Flores'. */
  nome: Type.String(),
  /** Whether it is the one that pages propose. Exactly one of a customer's addresses is. */
  padrao: Type.Boolean(),
  endereco: Address,
});
export type SavedAddressDto = Static<typeof SavedAddress>;

/** The default first, then the oldest. */
const AddressBook = Type.Array(SavedAddress);

const change = {
  nome: Type.String({ minLength: 1, maxLength: ADDRESS_NAME_MAX_LENGTH }),
  endereco: Address,
  /** `true` makes it the default. `false` leaves the default as it is. */
  padrao: Type.Boolean(),
};

/** The address book of the customer. */
export const ReadAddresses = operation(ReadAddressesCall, {
  reply: AddressBook,
  refusals: [401],
});

/** Adds an address; the first one is the default. One that the customer already has is not added again. */
export const CreateAddress = operation(CreateAddressCall, {
  body: Type.Object(change),
  reply: AddressBook,
  success: [201],
  /** 409: the customer has the maximum number of addresses. */
  refusals: [400, 401, 409],
});

export const ChangeAddress = operation(ChangeAddressCall, {
  params: Type.Object({ id: Id }),
  body: Type.Object(change),
  reply: AddressBook,
  /** 404: no such address of this customer; 409: another entry is the same address. */
  refusals: [400, 401, 404, 409],
});

/** Removes an address. An unknown one counts as removed. After the default, the oldest one left is the default. */
export const DeleteAddress = operation(DeleteAddressCall, {
  params: Type.Object({ id: Id }),
  reply: AddressBook,
  refusals: [401],
});
