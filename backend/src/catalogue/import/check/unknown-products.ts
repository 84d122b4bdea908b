import type { Problem } from '../../../tables/problem';

/** A problem for each line of prices or stock whose product or batch is not for sale. */
export const describeUnknown = (
  updates: readonly { code: number; line: number; batchId?: string; ownCode?: string }[],
): Problem[] =>
  updates.map(({ code, line, batchId = '', ownCode }) => ({
    line,
    column: 'codigo',
    value: ownCode ?? String(code),
    sentence: `Não há este produto${batchId === '' ? '' : ` com o lote "${batchId}"`} à venda.`,
    isWarning: false,
  }));
