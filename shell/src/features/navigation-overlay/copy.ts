export const copy = { loading: 'Carregando...' };
