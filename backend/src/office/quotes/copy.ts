import { formatShortDate } from 'shared-contracts/calendar';
import type { Day } from 'shared-contracts/calendar';

export const copy = {
  invalid: 'Confira os campos marcados.',
  badEmail: 'Este e-mail não existe. Corrija, ou deixe o campo vazio e entregue o link.',
  badPhone: 'Escreva o telefone com DDD: (19) 99999-9999.',
  noName: 'Escreva o nome do cliente.',
  unknown: (id: number) => `O orçamento ${id} não existe, ou já foi apagado.`,
  elsewhere:
    'Os preços desta loja ficam no servidor do varejista, e os orçamentos também. Aqui não há nenhum.',
  accepted: 'Este orçamento já foi aceito: a resposta não muda mais.',
  refused: 'O cliente recusou este orçamento: a resposta não muda mais.',
  changedBy: (author: string) =>
    `${author} respondeu a este orçamento enquanto você escrevia. O que você digitou está aqui: confira a resposta dele e salve de novo.`,
  changed:
    'O orçamento mudou enquanto você escrevia (foi enviado ou respondido pelo cliente). Confira e salve de novo.',
  noStreet: 'Escreva a rua.',
  noNumber: 'Escreva o número, ou s/n.',
  noDistrict: 'Escreva o bairro.',
  unknownPostalCode: (cep: string) =>
    `Não encontramos a cidade do CEP ${cep}. Confira o CEP, ou escolha a retirada na loja.`,
  pricesChanged:
    'Um preço ou frete mudou neste momento. Calcule de novo, confira o total e registre.',
  short: (name: string, left: number) =>
    left === 0
      ? `${name} acabou no estoque. Nada foi registrado.`
      : `${name}: só há ${left} no estoque. Nada foi registrado.`,
  aboveLimit: (limit: number) =>
    `O seu perfil dá até ${limit}% de desconto. Diminua, ou peça a quem pode dar mais.`,
  badDay: (from: Day, until: Day) =>
    `A validade deve ficar entre ${formatShortDate(from)} e ${formatShortDate(until)}.`,
};
