import type { MatchOrderLines, ReadOrderFile } from 'shared-contracts/wire';
import { matchLines } from '../../catalogue/quick-order/match-lines';
import type { Context } from '../context';
import { defineReader } from '../../tables/reader';
import { readInThread } from '../../tables/read-in-thread';
import { createWorkQueue } from '../../http/work-queue';
import { copy } from '../../catalogue/quick-order/copy';
import type { readOrderFile } from '../../catalogue/quick-order/read-order-file';
import type { Handler } from './handler';

const orderFileReader = defineReader<typeof readOrderFile>('orderFile', {
  maxMs: 6_000,
  maxMemoryMb: 192,
});

/** Lists that one network may send in a quarter of an hour: a row that is changed is one as well. */
const MAX_LISTS_PER_NETWORK = 200;
const MAX_FILES_PER_NETWORK = 40;

/** Lists that this process works on at the same time, and that wait. */
const runList = createWorkQueue(2, 30, copy.busy);

export const matchOrderLines: Handler<typeof MatchOrderLines> = async ({ linhas }, context) => {
  await limit('order-lines-from', MAX_LISTS_PER_NETWORK, context);
  const { catalogue } = context;
  return {
    linhas: await runList(() => matchLines({ catalogue, caller: context }, linhas)),
  };
};

export const readListFile: Handler<typeof ReadOrderFile> = async ({ nome, arquivo }, context) => {
  await limit('order-files-from', MAX_FILES_PER_NETWORK, context);
  const { lines, sheet } = await readInThread(orderFileReader, nome, arquivo);
  return { linhas: lines, ...(sheet !== undefined && { planilha: sheet }) };
};

const limit = (purpose: string, max: number, context: Context) =>
  context.attempts.count(context.attempts.ofNetwork(purpose, context, max), {
    text: copy.tooManyLists,
  });
