export const copy = {
  noReply: 'A retaguarda não respondeu. Confira a conexão e tente de novo.',
  failed: 'Não foi possível carregar.',
  retry: 'Tentar de novo',
};
