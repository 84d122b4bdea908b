export const copy = { tryAgain: 'Tentar de novo', trying: 'Tentando...' };
