import type { CreateList, DeleteList, ReadLists, SaveList } from 'shared-contracts/wire';
import { findLists, findOrCreateList, removeList, saveList } from '../shopping-lists/lists';
import type { Handler } from './handler';

export const readLists: Handler<typeof ReadLists> = async (_request, { db, session }) => {
  const { id } = await session.requireCustomer();
  return findLists(db, id);
};

export const createList: Handler<typeof CreateList> = async ({ nome }, { db, session, now }) => {
  const { id: customerId } = await session.requireCustomer();
  return findOrCreateList(db, { customerId, typedName: nome, now: now() });
};

export const changeList: Handler<typeof SaveList> = async ({ id, nome, itens }, context) => {
  const { db, session, now } = context;
  const { id: customerId } = await session.requireCustomer();
  return saveList(db, { customerId, id, typedName: nome, items: itens, now: now() });
};

export const deleteList: Handler<typeof DeleteList> = async ({ id }, { db, session }) => {
  const customer = await session.requireCustomer();
  await removeList(db, customer.id, id);
  return null;
};
