import type { OrderState } from './order-state';
import type { erpPaymentForms, PaymentKind } from './payment-kind';

/** The messages about an order to the retailer's ERP, and the fields of each beside `pedido` (docs/erp.md). Amounts are reais. */
export interface ErpOrderMessages {
  'pedido.estado': { estado: OrderState; antes: OrderState | null };
  /** Something of an order is another one, as `pedidos.ver` names it. */
  'pedido.alterado': { campo: 'entrega.contato' | 'entrega.endereco' | 'itens' | 'periodo' };
  'pagamento.aprovado': { valor: number; forma: (typeof erpPaymentForms)[PaymentKind] };
  'pagamento.devolvido': { valor: number };
  'pagamento.contestado': {
    valor: number;
    situacao: 'aberta' | 'ganha' | 'perdida';
  };
  'devolucao.estado': { devolucao: number; estado: string };
}

export type ErpMessageType = keyof ErpOrderMessages | 'estoque.alterado';
