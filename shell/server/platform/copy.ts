import type { ChannelErrorCode } from '@fireflay/releases';
import { copy as releaseCopy } from '../releases/copy';

const refusals: Record<ChannelErrorCode, string> = {
  addresses: 'a versão tem um endereço que é de outra parte, da shell ou inválido.',
  alreadyLive: 'a versão já está no ar.',
  alreadyPinned: 'a parte já está fixada.',
  altered: 'os arquivos desta versão mudaram desde que ela esteve no ar.',
  answeredMeanwhile:
    'Alguém respondeu por esta versão enquanto a página estava aberta. Leia a resposta.',
  changedMeanwhile: 'o canal mudou nesse meio-tempo. Confira e envie de novo.',
  contract: 'a versão pede um contrato que a shell não cumpre.',
  freeze: 'o período não é válido.',
  frozen: 'as versões estão congeladas agora. Voltar à anterior é possível.',
  frozenMeanwhile: 'outra pessoa congelou as versões nesse meio-tempo. Leia o motivo.',
  libraries: 'a versão pede bibliotecas (React…) que a shell não tem.',
  neverPublished: 'a versão nunca foi publicada.',
  noCanary: 'não há canário.',
  noLiveRelease: 'nenhuma versão está no ar. Promova uma.',
  noPreviousVersion: 'não há versão anterior.',
  noVersion: 'escolha a versão.',
  notApproved: 'falta o sim da qualidade para estes arquivos.',
  notPinned: 'a parte não está fixada.',
  pinned: 'a parte está fixada. Solte-a antes.',
  plan: 'o plano não é válido: cada porcentagem deve ser maior que a anterior, e a última é 100.',
  unsigned: 'não tem a assinatura de uma chave que possa assinar esta parte da loja.',
  unusable: 'os arquivos não são os desta versão.',
  share: 'a porcentagem deve ficar acima de 0 e abaixo de 100.',
};

export const copy = {
  notHere: 'Esta página responde só neste computador, em localhost.',
  tooMany: 'Muitas senhas erradas: espere um minuto.',
  passwordNeeded: 'Esta página pede o seu nome e a senha da plataforma.',
  notOwnForm: 'O formulário é de outra página ou ficou velho. Recarregue e envie de novo.',
  noPreview: 'Não há links de prévia aqui: falta a chave (PREVIEW_KEY) ou a versão.',
  previewRefused: (problem: string) => `O link não foi criado: esta versão ${problem}`,
  somebody: 'plataforma',
  unknownAction: 'Escolha o que fazer.',
  unknownRelease: (text: string) =>
    `“${text}” não é o nome de uma versão: escreva, por exemplo, mf-catalog@1.2.0.`,
  whyMissing: 'Diga por quê: fica no histórico.',
  done: 'Feito. A loja segue em segundos.',
  refused: (code: ChannelErrorCode) => `Não foi feito: ${refusals[code]}`,
  notWritten: (error: unknown) =>
    `Não foi feito: ${releaseCopy.writeFailure(error)}. Tente de novo.`,
};
