import { dayOf, formatDateTime } from 'shared-contracts/calendar';
import { formatCep } from 'shared-contracts/documents';
import { formatCurrency, toCents } from 'shared-contracts/pricing';
import type { OrderRefund, OrderReport, OrderSummary } from './read-orders';

/** Columns of the same width in every line. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

const money = (reais: number) => formatCurrency(toCents(reais)).replace(/\s/g, ' ');
const time = (iso: string) => formatDateTime(new Date(iso));

export function formatOrders(orders: readonly OrderSummary[]): string {
  if (orders.length === 0) return 'No orders.';
  return formatTable([
    ['ORDER', 'PLACED', 'STATE', 'TOTAL', 'DUE', 'DELIVERY', 'CUSTOMER'],
    ...orders.map(({ id, data, estado, total, prazo, entrega, cliente }) => [
      id,
      dayOf(new Date(data)),
      estado,
      money(total),
      prazo,
      entrega,
      cliente,
    ]),
  ]);
}

export function formatRefunds(refunds: readonly OrderRefund[]): string {
  if (refunds.length === 0) return 'No refund waits for the payment provider.';
  return formatTable([
    ['ORDER', 'AMOUNT', 'REQUESTED', 'TRIES', 'NEXT TRY', 'REASON'],
    ...refunds.map(({ pedido, valor, pedida, tentativas = 0, proxima, motivo }) => [
      pedido,
      money(valor),
      time(pedida),
      String(tentativas),
      proxima ? time(proxima) : '-',
      motivo,
    ]),
  ]);
}

export function formatReport(order: OrderReport): string {
  const { cliente, cupom, entrega, pagamento, nota } = order;
  const { street, number, complement, bairro, cidade, uf, cep } = entrega.endereco;
  const door = [street, number, complement, bairro, cidade, uf, formatCep(cep)].filter(Boolean);
  const facts: [string, string | undefined][] = [
    ['State', `${order.estado} (${order.situacao})`],
    ['Placed', time(order.data)],
    ['Customer', [cliente.nome, cliente.documento, cliente.email, cliente.telefone].join(', ')],
    ['Payment', `${pagamento.forma}, ${pagamento.parcelas}x, total ${money(order.total)}`],
    ['Coupon', cupom && `${cupom.codigo}, saved ${money(cupom.produtos + cupom.frete)}`],
    ['Delivery', `${entrega.forma}, due ${order.prazo}`],
    ['Store', entrega.loja],
    ['Address', door.join(', ')],
    ['Tracking', [order.rastreio, order.rastreio_url].filter(Boolean).join(' ')],
    ['Invoice', nota && `${nota.numero}, series ${nota.serie}, key ${nota.chave}`],
    ['DANFE', nota?.danfe],
    ['XML', nota?.xml],
  ];
  const items = order.itens.map(({ quantidade, unidade, nome, codigo, lote, total }) => [
    `  ${quantidade} ${unidade}`,
    `${codigo}${lote ? ` batch ${lote}` : ''}`,
    nome,
    money(total),
  ]);
  const history = order.historico.map(({ data, estado, motivo, autor = '' }) => [
    `  ${time(data)}`,
    estado,
    motivo,
    autor,
  ]);
  return [
    `Order ${order.id}`,
    formatTable(facts.flatMap(([name, value]) => (value ? [[`  ${name}`, value]] : []))),
    'Items',
    formatTable(items),
    'History',
    formatTable(history),
    ...(order.devolucoes.length > 0 ? ['Refunds', formatRefunds(order.devolucoes)] : []),
  ].join('\n');
}
