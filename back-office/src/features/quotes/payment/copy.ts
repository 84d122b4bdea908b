import { formatPeriod } from 'shared-contracts/calendar';
import { formatWeekday } from '../../../layout/format';

export const copy = {
  register: 'Registrar pagamento',
  title: (id: number) => `Pagamento do orçamento ${id}`,
  help: 'Para quem pagou na loja. O pedido já nasce pago, com os preços do orçamento, e o cliente recebe os e-mails dele.',
  noCustomer:
    'Procure e escolha o cliente: o pedido fica na conta dele. Quem não tem conta se cadastra antes na loja.',
  chosenCustomer: (name: string) => `Pedido de ${name}.`,
  delivery: 'Entrega ou retirada',
  postalCode: 'CEP da entrega',
  badPostalCode: 'Escreva o CEP com oito números.',
  calculate: 'Calcular entrega',
  recalculate: 'O CEP mudou: calcule a entrega de novo.',
  option: (name: string, price: string) => `${name}: ${price}`,
  free: 'grátis',
  noDelivery: 'Não há entrega para este CEP, nem loja com todos os produtos.',
  store: 'Loja da retirada',
  slot: 'Dia e período',
  slotOf: (day: string, period: string) => `${formatWeekday(day)}, ${formatPeriod(period)}`,
  place: (city: string) => `Entrega em ${city}.`,
  kind: 'Forma de pagamento',
  total: (amount: string) => `Total a receber: ${amount}.`,
  changed: (quoted: string) =>
    `O orçamento dizia ${quoted}: um preço ou o frete é outro hoje, ou a entrega mudou.`,
  amount: 'Valor recebido, em reais',
  otherAmount: (amount: string) => `O valor recebido deve ser o total: ${amount}.`,
  receipt: 'NSU ou identificação da transferência (opcional)',
  receiptHelp: 'Só letras, números e . - /, sem dados do cliente.',
  badReceipt: 'Use só letras sem acento, números e . - /, sem espaços.',
  required: 'Preencha este campo.',
  done: (order: number | null) => `Pagamento registrado: pedido ${order ?? ''}.`,
};
