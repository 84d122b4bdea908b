import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import type { MatchOrderLines, ReadOrderFile } from 'shared-contracts/wire';
import { matchLines } from '../catalogue/quick-order/match-lines';
import type { Context } from '../context';
import { BusyError } from '../domain/domain-error';
import { readInThread } from '../file-reading/read-in-thread';
import { copy } from '../quick-order/copy';
import type { Handler } from './handler';

/** Lists that one network may send in a quarter of an hour: a row that is changed is one as well. */
const MAX_LISTS_PER_NETWORK = 200;
const MAX_FILES_PER_NETWORK = 40;

/** Lists that this process works on at the same time, and that wait. */
const lists = bulkhead(2, 30);

export const matchOrderLines: Handler<typeof MatchOrderLines> = async ({ linhas }, context) => {
  await limit('order-lines-from', MAX_LISTS_PER_NETWORK, context);
  const { catalogue } = context;
  return {
    linhas: await runIn(lists, () => matchLines({ catalogue, caller: context }, linhas)),
  };
};

export const readListFile: Handler<typeof ReadOrderFile> = async ({ nome, arquivo }, context) => {
  await limit('order-files-from', MAX_FILES_PER_NETWORK, context);
  return { linhas: await readInThread('orderFile', nome, arquivo) };
};

const limit = (purpose: string, max: number, context: Context) =>
  context.attempts.count(context.attempts.ofNetwork(purpose, context, max), {
    text: copy.tooManyLists,
  });

async function runIn<Result>(
  slots: ReturnType<typeof bulkhead>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await slots.execute(work);
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new BusyError(copy.busy);
    throw error;
  }
}
