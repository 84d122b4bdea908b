export const copy = {
  loading: 'Carregando...',
  pageTitle: 'Esta página',
  failureTitle: 'Unexpected Application Error!',
  failureHint: 'Algo deu errado ao abrir esta página. Tente de novo ou volte ao início.',
  home: 'Ir para o início',
  skipToContent: 'Pular para o conteúdo',
};
