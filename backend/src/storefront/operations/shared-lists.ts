import type { ChangeSharedList, CopySharedList, ReadSharedList } from 'shared-contracts/wire';
import { copy } from '../../customers/shopping-lists/copy';
import { describeList } from '../../customers/shopping-lists/list-rows';
import { copyList } from '../../customers/shopping-lists/lists';
import { changeSharedList, readSharedList } from '../../customers/shopping-lists/shared-lists';
import { replyWith } from './handler';
import type { Handler } from './handler';

/** Changes by links that one network may make in a quarter of an hour. A page sends several presses as one change. */
const MAX_CHANGES_PER_NETWORK = 600;

export const readListOfLink: Handler<typeof ReadSharedList> = ({ token }, { db, keyed }) =>
  readSharedList(db, keyed.list, token);

export const changeListOfLink: Handler<typeof ChangeSharedList> = async (
  { token, chave: key, mudancas: changes },
  context,
) => {
  const { db, keyed, attempts, now } = context;
  await attempts.count(attempts.ofNetwork('list-changes-from', context, MAX_CHANGES_PER_NETWORK), {
    text: copy.tooManyChanges,
  });
  return changeSharedList(db, keyed.list, { token, key, changes, now: now() });
};

export const copyListOfLink: Handler<typeof CopySharedList> = async ({ token, chave }, context) => {
  const { db, keyed, session, now } = context;
  const { id: customerId } = await session.requireCustomer();
  const { nome, itens } = await readSharedList(db, keyed.list, token);
  const copied = { customerId, name: nome, items: itens, key: chave, now: now() };
  return replyWith(201, await describeList(db, keyed.list, await copyList(db, copied)));
};
