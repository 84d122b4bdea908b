import type {
  ChangeListItems,
  CreateList,
  DeleteList,
  ReadLists,
  SaveList,
  ShareList,
  StopSharingList,
} from 'shared-contracts/wire';
import { changeListLines } from '../../customers/shopping-lists/change-list';
import { describeList, findLists, lockOwnList } from '../../customers/shopping-lists/list-rows';
import { findOrCreateList, removeList, saveList } from '../../customers/shopping-lists/lists';
import { shareList, stopSharingList } from '../../customers/shopping-lists/shared-lists';
import type { Handler } from './handler';

export const readLists: Handler<typeof ReadLists> = async (_request, { db, keyed, session }) => {
  const { id } = await session.requireCustomer();
  return findLists(db, keyed.list, id);
};

export const createList: Handler<typeof CreateList> = async ({ nome }, context) => {
  const { db, keyed, session, now } = context;
  const { id: customerId } = await session.requireCustomer();
  const list = await findOrCreateList(db, { customerId, typedName: nome, now: now() });
  return describeList(db, keyed.list, list);
};

export const changeList: Handler<typeof SaveList> = async ({ id, nome, itens }, context) => {
  const { db, keyed, session, now } = context;
  const { id: customerId } = await session.requireCustomer();
  const list = await saveList(db, { customerId, id, typedName: nome, items: itens, now: now() });
  return describeList(db, keyed.list, list);
};

export const changeListItems: Handler<typeof ChangeListItems> = async (
  { id, chave: key, mudancas: changes },
  { db, keyed, session, now },
) => {
  const customer = await session.requireCustomer();
  const list = await changeListLines(db, (tx) => lockOwnList(tx, customer.id, id), {
    key,
    changes,
    byLink: false,
    now: now(),
  });
  return describeList(db, keyed.list, list);
};

export const deleteList: Handler<typeof DeleteList> = async ({ id }, { db, session }) => {
  const customer = await session.requireCustomer();
  await removeList(db, customer.id, id);
  return null;
};

export const shareOwnList: Handler<typeof ShareList> = async ({ id, modo }, context) => {
  const { db, keyed, session, now } = context;
  const { id: customerId } = await session.requireCustomer();
  const list = await shareList(db, { customerId, id, mode: modo, now: now() });
  return describeList(db, keyed.list, list);
};

export const stopSharing: Handler<typeof StopSharingList> = async ({ id, modo }, context) => {
  const { db, keyed, session } = context;
  const { id: customerId } = await session.requireCustomer();
  return describeList(db, keyed.list, await stopSharingList(db, { customerId, id, mode: modo }));
};
