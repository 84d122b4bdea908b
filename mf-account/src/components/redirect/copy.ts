export const copy = { continueNow: 'Continuar agora' };
