import { dayOf, formatDateTime } from 'shared-contracts/calendar';
import { formatCep } from 'shared-contracts/documents';
import { formatCurrency, toCents } from 'shared-contracts/pricing';
import type { InvoiceDto, ParcelDto } from 'shared-contracts/wire';
import { statusText } from '../../domain/order-state';
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
  if (orders.length === 0) return 'Nenhum pedido.';
  return formatTable([
    ['PEDIDO', 'DATA', 'SITUAÇÃO', 'TOTAL', 'PRAZO', 'ENTREGA', 'CLIENTE'],
    ...orders.map(({ id, data, situacao, total, prazo, entrega, cliente }) => [
      id,
      dayOf(new Date(data)),
      situacao,
      money(total),
      prazo,
      entrega,
      cliente,
    ]),
  ]);
}

export function formatRefunds(refunds: readonly OrderRefund[]): string {
  if (refunds.length === 0) return 'Nenhuma devolução espera pela operadora.';
  return formatTable([
    ['PEDIDO', 'VALOR', 'PEDIDA', 'TENTATIVAS', 'PRÓXIMA', 'MOTIVO'],
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

function formatReturns({ solicitacoes = [], itens }: OrderReport): string {
  return formatTable([
    ['  NÚMERO', 'PEDIDA', 'SITUAÇÃO', 'MOTIVO', 'FOTOS', 'ITENS'],
    ...solicitacoes.map(({ id, pedida, situacao, motivo, fotos, itens: lines }) => [
      `  ${id}`,
      time(pedida),
      situacao,
      motivo,
      String(fotos),
      lines
        .map(({ linha, quantidade }) => {
          const name = itens.find((each) => each.linha === linha)?.nome ?? '';
          return `${quantidade} × ${name}`;
        })
        .join(', '),
    ]),
  ]);
}

const formatInvoice = ({ numero, serie, chave, pacote, arquivo }: InvoiceDto) =>
  [
    `${numero}, série ${serie}, chave ${chave}`,
    ...(pacote === undefined ? [] : [`pacote ${pacote}`]),
    ...(arquivo ? ['XML guardado'] : []),
  ].join(', ');

function formatParcel(parcel: ParcelDto): string[] {
  const { numero, itens, transportadora, rastreio, rastreio_url: page, saiu, entregue } = parcel;
  const [state, at] = entregue
    ? ['Entregue', entregue]
    : saiu
      ? ['Saiu para entrega', saiu]
      : ['Despachado', parcel.despachado];
  return [
    `  ${numero}`,
    `${state} em ${time(at)}`,
    itens.map(({ id, quantidade }) => `item ${id}: ${quantidade}`).join(', '),
    [transportadora, rastreio, page].filter(Boolean).join(' '),
  ];
}

export function formatReport(order: OrderReport): string {
  const { cliente, cupom, entrega, pagamento, nota, pacotes = [] } = order;
  const notas = order.notas ?? (nota ? [nota] : []);
  const { street, number, complement, bairro, cidade, uf, cep } = entrega.endereco;
  const door = [street, number, complement, bairro, cidade, uf, formatCep(cep)].filter(Boolean);
  const facts: [string, string | undefined][] = [
    ['Situação', `${order.situacao} (${order.estado})`],
    ['Data', time(order.data)],
    ['Cliente', [cliente.nome, cliente.documento, cliente.email, cliente.telefone].join(', ')],
    ['Pagamento', `${pagamento.forma}, ${pagamento.parcelas}x, total ${money(order.total)}`],
    ['Cupom', cupom && `${cupom.codigo}, desconto de ${money(cupom.produtos + cupom.frete)}`],
    ['Entrega', `${entrega.forma}, até ${order.prazo}`],
    ['Período', order.periodo],
    ['Loja', entrega.loja],
    ['Endereço', door.join(', ')],
    ['Rastreio', [order.rastreio, order.rastreio_url].filter(Boolean).join(' ')],
    ...notas.flatMap((each): [string, string | undefined][] => [
      ['Nota fiscal', formatInvoice(each)],
      ['DANFE', each.danfe],
      ['XML', each.xml],
    ]),
  ];
  const items = order.itens.map(({ quantidade, unidade, nome, codigo, lote, total }) => [
    `  ${quantidade} ${unidade}`,
    `${codigo}${lote ? ` lote ${lote}` : ''}`,
    nome,
    money(total),
  ]);
  const history = order.historico.map(({ data, estado, motivo, autor = '' }) => [
    `  ${time(data)}`,
    statusText(estado),
    motivo,
    autor,
  ]);
  return [
    `Pedido ${order.id}`,
    formatTable(facts.flatMap(([name, value]) => (value ? [[`  ${name}`, value]] : []))),
    'Itens',
    formatTable(items),
    ...(pacotes.length > 0 ? ['Pacotes', formatTable(pacotes.map(formatParcel))] : []),
    'Histórico',
    formatTable(history),
    ...(order.devolucoes.length > 0 ? ['Devoluções', formatRefunds(order.devolucoes)] : []),
    ...(order.solicitacoes ? ['Solicitações de devolução', formatReturns(order)] : []),
  ].join('\n');
}
