import { MAX_INVOICE_XML_BYTES } from '@fireflay/back-office-wire';
import { formatDateTime, formatShortDate } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';
import { formatCurrency, formatUnits } from 'shared-contracts/pricing';
import { phaseOf, statusText } from '../../domain/order-state';
import type { OrderState } from '../../domain/order-state';

const isNow = (id: number, state: OrderState) => `O pedido ${id} está em "${statusText(state)}"`;

function insteadOfLines(state: OrderState): string {
  switch (phaseOf(state)) {
    case 'unpaid':
      return 'A cobrança tem o valor de antes: cancele o pedido e faça um orçamento com a quantidade nova.';
    case 'ended':
    case 'coming-back':
      return 'Se o cliente quer os produtos, faça um orçamento novo.';
    default:
      return 'Use "Devolver valor": a nota fiscal já tem a quantidade de antes.';
  }
}

/** Results and refusals of the operations, for employees: in the back office, after a command and in the ERP's log. */
export const copy = {
  changed: (id: number, state: OrderState) => `Pedido ${id}: ${statusText(state)}.`,
  unchanged: (id: number, state: OrderState) =>
    `O pedido ${id} já estava em "${statusText(state)}": nada mudou.`,

  wrongOrderNumber: (given: string | number) =>
    `"${given}" não é um número de pedido. Use um número inteiro, como 100001.`,
  unknownOrder: (id: number) => `O pedido ${id} não existe.`,
  noSuchDay: 'Esse dia não existe: escreva a data como 2026-12-10.',
  reason: (max: number) =>
    `Escreva o motivo para o cliente, em uma linha de até ${max} caracteres.`,
  address: (name: string, max: number) =>
    `${name}: use um endereço que comece com https://, de até ${max} caracteres, sem senha.`,
  danfe: 'DANFE',
  xml: 'XML da nota',
  trackingPage: 'Página de rastreio',

  trackingCode: (max: number) => `O código de rastreio tem uma linha de 1 a ${max} caracteres.`,
  carrier: (max: number) => `O nome da transportadora tem uma linha de 1 a ${max} caracteres.`,
  trackingNeeded: (id: number, carrier: string) =>
    `O pedido ${id} vai por ${carrier}: informe o código de rastreio.`,
  pickupHasNoTracking: (id: number) =>
    `O pedido ${id} é retirado na loja: ele fica pronto e depois é retirado, sem rastreio.`,
  invoiceFirst: (id: number, state: OrderState) =>
    `${isNow(id, state)}: registre a nota fiscal antes.`,
  dispatchFirst: (id: number, state: OrderState) => `${isNow(id, state)}: despache antes.`,
  cannotAdvance: (id: number, state: OrderState) => `${isNow(id, state)}: não está em andamento.`,

  dispatchOperation: (max: number) => `O nome do despacho tem de 1 a ${max} caracteres.`,
  nothingToDispatch: (id: number) =>
    `O pedido ${id} não tem mais nada a despachar: tudo já saiu ou foi devolvido.`,
  chooseGoods: 'Escolha ao menos um item para o pacote.',
  unitsToDispatch: (line: number, left: number) =>
    `Item ${line}: ${left === 0 ? 'não resta nada' : left === 1 ? 'resta uma unidade' : `restam ${left} unidades`} a despachar. A quantidade é um número inteiro de unidades ou caixas.`,
  unknownParcel: (id: number, parcel: number) => `O pedido ${id} não tem o pacote ${parcel}.`,
  correctedMeanwhile: ({ tracking, trackingUrl }: { tracking: string; trackingUrl: string }) =>
    `Outra pessoa corrigiu o rastreio enquanto você o mudava. Agora ele é: ${[tracking, trackingUrl].filter((each) => each !== '').join(', ') || 'vazio'}. Nada foi salvo: se o seu continua valendo, envie de novo.`,
  nameParcel: (id: number, parcels: number) =>
    `O pedido ${id} tem ${parcels} pacotes: informe o número do pacote a corrigir.`,

  addressIsFixed: (id: number, state: OrderState) =>
    `${isNow(id, state)}: o endereço de entrega não muda mais. Só o de um pedido que a loja entrega, antes de qualquer produto sair.`,
  addressChangedMeanwhile: (address: string) =>
    `Outra pessoa mudou o endereço enquanto você o corrigia. Agora ele é: ${address}. Nada foi salvo: se o seu continua valendo, envie de novo.`,
  formerAddress: (address: string) => `Endereço de entrega corrigido. Antes era: ${address}.`,

  contactIsFixed: (id: number, state: OrderState) =>
    `${isNow(id, state)}: quem recebe não muda mais. Só antes de qualquer produto sair.`,
  contactChangedMeanwhile: (contact: string) =>
    `Outra pessoa mudou quem recebe enquanto você escrevia. Agora é: ${contact}. Nada foi salvo: se o seu continua valendo, envie de novo.`,
  formerContact: (contact: string) => `Quem recebe mudou. Antes era: ${contact}.`,
  customerReceives: 'o próprio cliente',
  contactNameNeeded: 'Escreva o nome de quem recebe, ou deixe nome e telefone vazios.',
  contactPhoneNeeded: 'Escreva o telefone com DDD, como (19) 99123-4567.',

  periodIsFixed: (id: number, state: OrderState) =>
    `${isNow(id, state)}: o dia da entrega não muda mais. Só o de um pedido com dia e período marcados, antes de qualquer produto sair.`,
  periodChangedMeanwhile: (period: string) =>
    `Outra pessoa mudou o dia da entrega enquanto você o escolhia. Agora é ${period}. Nada foi salvo: se o seu continua valendo, envie de novo.`,
  noSuchPeriod: 'A loja não entrega nesse dia e período. Escolha um da lista.',
  periodIsFull: (period: string) => `A entrega de ${period} está cheia. Escolha outro período.`,
  formerPeriod: (period: string) => `Dia da entrega mudado. Antes era: ${period}.`,

  streetNeeded: 'Escreva a rua.',
  numberNeeded: 'Escreva o número, ou s/n.',
  districtNeeded: 'Escreva o bairro.',

  storeItself: 'Loja',
  latePeriod: (when: string) =>
    `O Pix foi pago depois do prazo, quando a vaga desta entrega já estava livre para outro pedido: ${when}. Confira se cabe, ou mude o dia.`,
  noSupplement: (id: number, state: OrderState) =>
    `${isNow(id, state)}: outros produtos não vão mais com ele. Faça um orçamento sem pedido.`,
  unknownLine: (id: number, line: number) => `O pedido ${id} não tem o item ${line}.`,
  linesAreFixed: (id: number, name: string, state: OrderState) =>
    `${isNow(id, state)}: a quantidade de ${name} não muda. ${insteadOfLines(state)}`,
  wholeUnits: (name: string) =>
    `${name}: a quantidade é um número inteiro de unidades ou caixas, ou 0 para tirar o item.`,
  lineChangedMeanwhile: (name: string, now: string) =>
    `Outra pessoa mudou ${name} enquanto você mudava a quantidade. Agora: ${now}. Nada foi salvo: se a sua quantidade continua valendo, envie de novo.`,
  moreIsAnotherOrder: (name: string, units: string) =>
    `${name}: o pedido tem ${units}. Para vender mais, use "Vender mais": é um pedido à parte, com frete próprio, que o cliente paga pelo link de um orçamento.`,
  lastLine: (id: number, name: string) =>
    `${name} é o último item do pedido ${id}. Cancele o pedido em vez de tirar o item.`,
  freeUnits: (name: string) =>
    `${name}: estas unidades não custaram nada, e não há valor a devolver. Escolha outra quantidade ou cancele o pedido.`,
  lastMoney: (id: number, name: string) =>
    `Com estas unidades de ${name}, tudo o que o pedido ${id} custou estaria devolvido. Cancele o pedido em vez de mudar o item.`,
  linesChanged: 'Quantidade mudada',
  lineRefund: (change: string, amount: string) => `${change} ${amount} de volta ao cliente.`,
  lineChanged: (name: string, units: number, quantity: number, unit: string) =>
    quantity === 0
      ? `${name} saiu do pedido (${units === 1 ? 'era' : 'eram'} ${formatUnits(units, unit)}).`
      : `${name}: de ${units} para ${formatUnits(quantity, unit)}.`,

  waitForCard: (id: number) =>
    `O pagamento por cartão do pedido ${id} ainda não foi decidido. Espere um pouco.`,
  endedUnpaid: (id: number) => `O pedido ${id} terminou sem pagamento: não há o que cancelar.`,
  refundInstead: (id: number, state: OrderState) =>
    `${isNow(id, state)}: os produtos já saíram da loja. Devolva o valor em vez de cancelar.`,
  cancelInstead: (id: number, state: OrderState) =>
    `${isNow(id, state)}: ainda não saiu da loja. Cancele em vez de devolver; na retaguarda, quem pode cancelar pedidos cancela.`,

  nothingToRefund: (id: number, state: OrderState) =>
    `${isNow(id, state)}: não há valor a devolver.`,
  unknownQuote: (id: number) => `O orçamento ${id} não existe, ou já foi apagado.`,
  quoteHasOrder: (order: number, waits: boolean) =>
    waits
      ? `O cliente já fez o pedido ${order} com este orçamento, e ele espera o pagamento. Para receber na loja, cancele antes o pedido ${order}.`
      : `Este orçamento já virou o pedido ${order}, que está pago. Nada foi registrado.`,
  quoteIsRefused: 'O cliente recusou este orçamento. Faça outro com os mesmos produtos.',
  quoteIsOver: (day: string) =>
    `Este orçamento venceu em ${formatShortDate(day as Day)}. Responda a ele com outra validade e registre o pagamento depois.`,
  noAccount:
    'Este cliente não tem mais cadastro na loja. Peça que se cadastre e procure-o de novo.',
  paymentIsRegistered: (order: number) =>
    `O primeiro envio já registrou o pagamento como pedido ${order}, com outra forma ou outro valor. Confira o pedido ${order} antes de registrar de novo.`,
  otherCustomer: 'O cliente mudou depois do primeiro envio. Feche, abra e registre de novo.',
  goodsGone: (codes: readonly number[]) =>
    `Não são mais vendidos: ${codes.join(', ')}. Faça outro orçamento sem eles.`,
  deliveryGone: 'Esta forma de entrega não é mais oferecida. Escolha outra.',
  chooseStore: 'Escolha a loja da retirada. A escolhida não tem todos os produtos.',
  unknownRefund: (id: number) => `O pedido ${id} não tem esta devolução.`,
  refundOfProvider: (id: number) =>
    `O pedido ${id} não foi pago na loja: a operadora devolve o valor.`,
  otherRefund: (cents: number) =>
    `O valor a devolver mudou para ${formatCurrency(cents)}. Confira com o cliente e registre de novo.`,
  paidBackAlready: (author: string | null, at: Date) =>
    `${author ?? 'O banco'} já devolveu este valor em ${formatDateTime(at)}. Não devolva de novo.`,
  refundOperation: (max: number) => `O nome da devolução tem de 1 a ${max} caracteres.`,
  lineTwice: 'Cada item pode aparecer uma vez.',
  unitsLeft: (line: number, left: number) =>
    `Item ${line}: ${left === 1 ? 'resta uma unidade' : `restam ${left} unidades`} a devolver.`,
  sentUnits: (line: number, sent: number) =>
    `Item ${line}: ${sent === 0 ? 'nenhuma unidade saiu' : sent === 1 ? 'só uma unidade saiu' : `só ${sent} unidades saíram`} da loja.`,
  noShippingLeft: 'Não há frete a devolver.',
  amountLeft: (left: string) =>
    `Escolha itens, frete ou um valor. Juntos, no máximo ${left}: é o que resta do que foi cobrado.`,

  wrongKey: 'A chave tem 44 caracteres, e o dígito verificador precisa conferir.',
  otherIssuer: (issuer: string, cnpj: string) =>
    `Esta nota é do CNPJ ${issuer}, e não do CNPJ ${cnpj} da loja. Se está certo, confirme que outra empresa a emitiu.`,
  otherInvoice: (id: number, key: string) =>
    `O pedido ${id} já tem outra nota: ${key}. Se ele tem várias, confirme que esta é de uma parte do pedido.`,
  invoicedParcel: (parcel: number, key: string) => `O pacote ${parcel} já tem outra nota: ${key}.`,
  unknownInvoiceFile: (id: number) => `O pedido ${id} não tem o XML desta nota.`,
  largeXml: `O XML passa de ${MAX_INVOICE_XML_BYTES / 1000} kB. Envie só o XML desta nota.`,
  xmlEncoding: 'O XML não está em UTF-8. Baixe o arquivo da nota de novo, sem o editar.',
  noNfe:
    'Este arquivo não é o XML de uma NF-e: faltam a chave ou o valor total. Envie o XML autorizado da nota.',
  otherModel: 'O modelo escrito no XML não é o da chave da nota. Envie o XML autorizado da nota.',
  noProtocol:
    'O XML não tem o protocolo de autorização da Sefaz. Envie o XML autorizado (nfeProc), que o emissor guarda depois da autorização.',
  testInvoice:
    'Esta nota é de homologação (teste) e não tem valor fiscal. Emita a nota em produção.',
  otherProtocol: 'O protocolo de autorização no XML é de outra nota.',
  deniedInvoice: (state: string) =>
    `A Sefaz denegou esta nota (cStat ${state}): ela não tem valor fiscal. Confira o cadastro do cliente e da empresa.`,
  notAuthorized: (state: string) =>
    `A Sefaz não autorizou esta nota (cStat ${state || 'em branco'}). Corrija-a, emita de novo e envie o XML autorizado.`,
  otherKeyInXml: (found: string, given: string) =>
    `O XML é da nota ${found}, e a chave informada é ${given}.`,
  otherTotal: (id: number, invoice: string, order: string) =>
    `A nota é de ${invoice}, e o pedido ${id} é de ${order}. Se está certo, confirme o valor, ou que a nota é de uma parte do pedido.`,
  otherRecipient: (id: number, found: string, expected: string) =>
    `A nota é ${found ? `para o CPF/CNPJ ${found}` : 'sem CPF nem CNPJ de quem compra'}, e o pedido ${id} é do CPF/CNPJ ${expected}. Escolha a nota deste pedido ou, se está certo, confirme que ela é para outra pessoa ou empresa.`,
  largerPart: (id: number, invoice: string, left: string) =>
    `A nota é de ${invoice}, e do pedido ${id} só restam ${left} sem nota. Se está certo, confirme o valor.`,
  usedInvoice: (id: number) => `Esta nota é do pedido ${id}.`,
  onlyPaidIsInvoiced: (id: number, state: OrderState) =>
    `${isNow(id, state)}: só um pedido pago recebe nota fiscal.`,
  issuedAhead: 'A emissão da nota não pode estar no futuro.',
  wrongIssueTime: (given: string) =>
    `"${given}" não é uma hora de emissão. Use o formato 2026-11-22T08:00.`,

  wrongNextOrder: (max: number) => `--next deve ser um número de pedido, até ${max}.`,
  nextOrderGiven: (last: number) =>
    `Nada mudou: o pedido ${last} já saiu daqui. Informe um número além de todos os conhecidos.`,
  restored: (next: number, gap: number, emails: number) =>
    `O próximo pedido é ${next}. Os outros números continuam ${gap} adiante. E-mails que esperavam no backup e não serão enviados de novo: ${emails}.`,
};
