import { CheckStock } from 'shared-contracts/wire';
import { availableUnits, isSoldInBoxes } from '../orders/stock';
import { copy } from '../orders/copy';
import { handler } from './handler';
import { DomainError } from '../domain/domain-error';

export const checkStock = handler(CheckStock, async ({ codigo, qtde, lote }, { db }) => {
  const available = await availableUnits(db, codigo, lote);
  if (available === null) throw new DomainError(404, copy.unknownProduct);
  if (available < qtde) {
    throw new DomainError(406, copy.onlyLeft(available, await isSoldInBoxes(db, codigo)), {
      disponivel: available,
    });
  }
  return { resposta: copy.inStock };
});
