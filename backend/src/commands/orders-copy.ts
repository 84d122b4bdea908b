import { orderStates, statusText } from '../domain/order-state';
import { advanceTargets } from '../orders/parcels/advance-order';

const STATES = orderStates.map((state) => `  ${state.padEnd(17)} ${statusText(state)}`).join('\n');

/** Texts of `npm run orders`, for the employee who runs it. */
export const copy = {
  usage: `Uso: npm run orders --
  list [--state paid,invoiced] [--json]        (pedidos a tratar)
  list --refunds [--json]                      (devoluções que a operadora ainda não aceitou)
  show PEDIDO [--json [--full]]
  invoice PEDIDO --key CHAVE [--danfe URL] [--xml URL] [--issued HORA] [--other-issuer]
  invoice PEDIDO --file NOTA.xml [--key CHAVE] [--other-total] [--other-recipient] (guarda o XML da nota)
  invoice PEDIDO ... [--part] [--parcel PACOTE] (nota de uma parte do pedido, ou de um pacote)
  dispatch PEDIDO [--item ITEM[:QUANTIDADE]]... [--carrier NOME] [--tracking CÓDIGO] [--tracking-url URL] [--operation NOME]
                                               (um pacote; sem --item, tudo o que resta)
  advance PEDIDO --to ${advanceTargets.join('|')} [--parcel PACOTE] [--carrier NOME] [--tracking CÓDIGO] [--tracking-url URL]
  cancel PEDIDO --why TEXTO
  refund PEDIDO --why TEXTO [--without-goods]  (sem a volta dos produtos)
  refund PEDIDO --why TEXTO [--item ITEM[:QUANTIDADE]]... [--shipping] [--amount 10,00] [--without-goods] [--sent] [--operation NOME]
                                               (--sent: os produtos já saíram da loja)
  refund PEDIDO --retry                        (envia de novo agora)
  restored --next PEDIDO                       (depois de restaurar um backup)
Todos têm --who NOME, para o histórico do pedido.
As situações, para --state e --to:
${STATES}`,
  firstArgument: (actions: readonly string[]) =>
    `O primeiro argumento deve ser um destes: ${actions.join(', ')}.`,
  wrongOptions: (detail: string) => `As opções não estão certas; --help mostra todas (${detail}).`,
  foreignOption: (action: string, option: string) => `"${action}" não tem a opção --${option}.`,
  tooMany: (argument: string) => `Há um argumento a mais: "${argument}".`,
  oneOf: (option: string, values: readonly string[]) =>
    `${option} deve ser um destes: ${values.join(', ')}.`,
  fullNeedsJson: '--full só vale com --json.',
  required: (option: string, meaning: string) => `Falta ${option}: ${meaning}.`,
  keyMeaning: 'os 44 caracteres da chave da NF-e',
  nextMeaning: 'um número além de todos os pedidos conhecidos',
  wrongWho: '--who deve ser um nome de letras, números e . _ @ -.',
  wrongItem: (given: string) =>
    `"${given}" não é um item: use ITEM ou ITEM:QUANTIDADE, como 2 ou 2:1.`,
  wrongParcel: (given: string) => `"${given}" não é o número de um pacote: use 1, 2, …`,
  unreadable: (path: string, detail: string) => `Não foi possível ler ${path} (${detail}).`,
  dispatchedBefore: (id: number) =>
    `Pedido ${id}: isso já foi despachado. Para despachar o mesmo outra vez, informe --operation com um nome novo.`,
  wrongAmount: (given: string) => `"${given}" não é um valor: use reais, como 10,00.`,
  refundRetried: (id: number) => `Pedido ${id}: a devolução é enviada de novo agora.`,
  nothingToRetry: (id: number) => `Pedido ${id}: nenhuma devolução espera pela operadora.`,
  refundedInPart: (id: number, state: string) =>
    `Pedido ${id}: devolvido em parte. Ele está em "${state}".`,
  refundedBefore: (id: number) =>
    `Pedido ${id}: isso já foi devolvido. Para devolver o mesmo outra vez, informe --operation com um nome novo.`,
};
