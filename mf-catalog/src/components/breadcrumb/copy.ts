export const copy = {
  home: 'Início',
  breadcrumb: 'Você está em',
  tryAgain: 'Tentar de novo',
  trying: 'Tentando...',
};
