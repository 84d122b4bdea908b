export const copy = {
  close: 'Fechar aviso',
  levels: { error: 'Erro', success: 'Sucesso', warning: 'Atenção', info: 'Informação' },
};
