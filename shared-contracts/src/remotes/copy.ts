export const copy = {
  partFailed: (title: string) => `${title} não carregou. O resto da loja continua funcionando.`,
  tryAgain: 'Tentar de novo',
};
