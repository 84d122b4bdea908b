import type { Database, Transaction } from '../../database/database';
import { findReturnsOf } from './return-rows';
import { reasonTexts, stateTexts } from './return-state';

/** A return in the report of an order: without the shopper's words and photographs. */
export interface ReportedReturn {
  id: number;
  situacao: string;
  motivo: string;
  pedida: string;
  fotos: number;
  /** The approved lines, once there are some; otherwise the requested ones. */
  itens: { linha: number; quantidade: number }[];
}

export async function reportReturns(
  db: Database | Transaction,
  orderId: number,
): Promise<{ solicitacoes?: ReportedReturn[] }> {
  const found = await findReturnsOf(db, [orderId]);
  if (found.length === 0) return {};
  return {
    solicitacoes: found.map(({ id, state, reason, requestedAt, photos, approvedLines, lines }) => ({
      id,
      situacao: stateTexts[state],
      motivo: reasonTexts[reason],
      pedida: requestedAt.toISOString(),
      fotos: photos.length,
      itens: (approvedLines ?? lines).map(({ line, quantity }) => ({
        linha: line,
        quantidade: quantity,
      })),
    })),
  };
}
