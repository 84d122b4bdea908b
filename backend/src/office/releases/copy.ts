import type { ChannelErrorCode } from '@fireflay/releases';

const refusals: Record<ChannelErrorCode, string> = {
  addresses: 'A versão tem um endereço que é de outra parte, da shell ou inválido.',
  alreadyLive: 'A versão já está no ar.',
  alreadyPinned: 'A parte já está fixada.',
  altered: 'Os arquivos desta versão mudaram desde que ela esteve no ar.',
  answeredMeanwhile:
    'Outra pessoa respondeu por esta versão enquanto você decidia. Nada foi gravado: leia a resposta dela e, se a sua continua valendo, envie de novo.',
  changedMeanwhile:
    'Outra pessoa mudou esta parte enquanto você decidia. Nada foi feito: confira o que está no ar e envie de novo.',
  contract: 'A versão pede um contrato que uma das shells no ar não cumpre.',
  freeze: 'O último dia deve ser igual ao primeiro, ou depois dele.',
  frozen:
    'As versões estão congeladas agora. Voltar à anterior é possível; em uma emergência, marque “emergência”.',
  frozenMeanwhile:
    'Outra pessoa congelou as versões enquanto você decidia. Nada foi feito: leia o motivo dela e descongele de novo.',
  libraries: 'A versão pede bibliotecas (React…) que uma das shells no ar não tem.',
  neverPublished: 'Esta versão nunca foi publicada.',
  noCanary: 'Não há canário.',
  noLiveRelease: 'Nenhuma versão está no ar. Promova uma.',
  noPreviousVersion: 'Não há versão anterior.',
  noVersion: 'Escolha a versão.',
  notApproved:
    'Esta parte pede o sim da qualidade para exatamente estes arquivos, e ele falta. Em uma emergência, marque “emergência”.',
  notPinned: 'A parte não está fixada.',
  pinned: 'A parte está fixada. Solte-a antes.',
  plan: 'O plano não é válido: cada porcentagem deve ser maior que a anterior e ter uma duração, e a última é 100. Por exemplo: 1:30m,10:2h,50:1d,100.',
  share: 'A porcentagem deve ficar acima de 0 e abaixo de 100.',
  unsigned: 'A versão não tem a assinatura de uma chave que possa assinar esta parte da loja.',
  unusable: 'Os arquivos não são os desta versão.',
};

export const copy = {
  refusals,
  notConnected:
    'Este servidor não tem acesso às versões da loja: falta RELEASES_DIR ou RELEASES_BUCKET na configuração.',
  otherTeam: (remote: string) =>
    `${remote} é de outro time. Peça a ele, ou a quem cuida da plataforma.`,
  noKey:
    'A sua resposta não pode ser assinada: falta APPROVAL_SIGNING_KEY na configuração do servidor.',
  noPreviewKey:
    'Aqui não há links de prévia: falta PREVIEW_KEY, igual à das shells, na configuração do servidor.',
  noVersion: (remote: string, version: string) => `${remote} ${version} não foi publicada.`,
  noPreview: 'Este link já acabou.',
  noPicture: 'A imagem não existe mais, ou não é a publicada.',
  notWritten:
    'Nada foi feito: as versões não puderam ser gravadas agora. Tente de novo em alguns instantes.',
  emergency: (why: string) => `EMERGÊNCIA: ${why}`,
};
