import type {
  ChangeAddress,
  CreateAddress,
  DeleteAddress,
  ReadAddresses,
} from 'shared-contracts/wire';
import {
  addAddress,
  changeAddress,
  findAddresses,
  removeAddress,
} from '../../customers/addresses/address-book';
import type { Handler } from './handler';

export const readAddresses: Handler<typeof ReadAddresses> = async (_request, { db, session }) =>
  findAddresses(db, (await session.requireCustomer()).id);

export const createAddress: Handler<typeof CreateAddress> = async (request, { db, session }) =>
  addAddress(db, (await session.requireCustomer()).id, request);

export const saveAddress: Handler<typeof ChangeAddress> = async (request, { db, session }) =>
  changeAddress(db, (await session.requireCustomer()).id, request);

export const deleteAddress: Handler<typeof DeleteAddress> = async ({ id }, { db, session }) =>
  removeAddress(db, (await session.requireCustomer()).id, id);
