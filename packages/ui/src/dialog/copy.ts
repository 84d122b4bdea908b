export const copy = { close: 'Fechar' };
