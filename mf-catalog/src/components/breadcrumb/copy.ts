export const copy = {
  home: 'Início',
  breadcrumb: 'Você está em',
};
