export const copy = {
  noticeTitles: {
    error: 'Atenção',
    success: 'Sucesso',
    warning: 'Atenção',
    info: 'Informação',
  },
};
