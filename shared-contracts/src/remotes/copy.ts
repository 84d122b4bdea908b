export const copy = {
  remoteFailed: (title: string) => `${title} não carregou. O resto da loja continua funcionando.`,
  offline: (title: string) =>
    `Você está sem conexão com a internet. ${title} carrega assim que a conexão voltar.`,
  tryAgain: 'Tentar de novo',
  slow: 'Está demorando mais do que o normal. Você pode esperar mais um pouco, tentar de novo ou voltar ao início.',
  home: 'Ir para o início',
};
