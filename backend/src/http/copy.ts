export const copy = {
  serverUnavailable: 'A loja não está respondendo agora. Tente de novo em alguns instantes.',
  outcomeUnknown: {
    call: 'A loja não respondeu a tempo, e não sabemos se o que você pediu foi feito. Confira antes de tentar de novo.',
    order:
      'Não sabemos ainda se o pedido foi registrado. Confira em Meus Pedidos antes de tentar de novo.',
    payment:
      'Não sabemos se o código Pix deste pedido foi gerado, e não geramos outro para que você não pague duas vezes. Para pagar, fale com o nosso atendimento.',
  },
  notOffered: 'Esta loja não oferece isso pelo site. Fale com o nosso atendimento.',
  sessionEnded: 'Sua sessão terminou. Entre na sua conta de novo.',
  changed: {
    order: 'Houve mudanças no seu pedido. Confira antes de continuar.',
    total: 'Os valores do pedido mudaram. Volte ao carrinho e finalize de novo.',
    payment:
      'Os valores deste pagamento não são os do pedido. Abra o pedido em Meus Pedidos para pagar.',
  },
  notOwn: {
    order: 'Pedido não encontrado.',
    movement: 'Este número de pedido é de outra compra. Volte ao carrinho e finalize de novo.',
    number: 'Este número de pedido é de outra compra. Volte ao carrinho e finalize de novo.',
    payment: 'Este pagamento é de outro pedido. Volte ao carrinho e finalize de novo.',
  },
  invalid: 'Alguns dados não estão como esperado. Confira e tente de novo.',
  broken: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  unavailable: 'A loja está fora do ar por um instante. Tente de novo em alguns segundos.',
  unknownAddress: 'Não encontramos o que você procura.',
  paymentUnavailable: 'O pagamento está fora do ar. Tente de novo em alguns minutos.',
  unknownCaller: 'Este servidor só atende a loja.',
  foreignPage: 'Este pedido não veio da nossa loja. Recarregue a página e tente de novo.',
};
