import type { OrderState } from './order-state';

/** The messages that the store sends to the retailer's ERP, and the fields of each (docs/erp.md). Amounts are reais. */
export interface ErpMessages {
  'pedido.estado': { pedido: string; estado: OrderState; antes: OrderState | null };
  /** Something of an order is another one: 'entrega.endereco', as `pedidos.ver` names it. */
  'pedido.alterado': { pedido: string; campo: 'entrega.endereco' };
  'pagamento.aprovado': { pedido: string; valor: number; forma: 'pix' | 'credit' };
  'pagamento.devolvido': { pedido: string; valor: number };
  'pagamento.contestado': {
    pedido: string;
    valor: number;
    situacao: 'aberta' | 'ganha' | 'perdida';
  };
  'devolucao.estado': { pedido: string; devolucao: number; estado: string };
  'estoque.alterado': {
    produtos: readonly { codigo: number; codigo_erp: string | null; disponivel: number }[];
  };
}

/** Failures after which a message is given up: two days of retries. An employee can send it again. */
export const MAX_ERP_ATTEMPTS = 18;

export type ErpMessageType = keyof ErpMessages;
