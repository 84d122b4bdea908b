export const copy = {
  invalid: 'Alguns dados não estão como esperado. Confira e tente de novo.',
  broken: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  unavailable: 'A loja está fora do ar por um instante. Tente de novo em alguns segundos.',
  unknownAddress: 'Não encontramos o que você procura.',
  paymentUnavailable: 'O pagamento está fora do ar. Tente de novo em alguns minutos.',
  unknownCaller: 'Este servidor só atende a loja.',
  foreignPage: 'Este pedido não veio da nossa loja. Recarregue a página e tente de novo.',
};
