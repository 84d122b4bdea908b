const minutesText = (minutes: number) => (minutes === 1 ? '1 minuto' : `${minutes} minutos`);

export const copy = {
  invalid: 'Alguns dados não estão como esperado. Confira e tente de novo.',
  broken: 'Algo deu errado do nosso lado. Tente de novo em instantes.',
  unknownAddress: 'Não encontramos o que você procura.',
  foreignPage: 'Este pedido não veio da nossa loja. Recarregue a página e tente de novo.',
  unavailable: 'A loja não está respondendo agora. Tente de novo em alguns instantes.',
  outcomeUnknown:
    'A loja não respondeu a tempo, e não sabemos se o que você pediu foi feito. Confira antes de tentar de novo.',
  notOffered: 'Esta loja não oferece isso pelo site. Fale com o nosso atendimento.',
  signIn: 'Entre na sua conta para continuar.',
  sessionEnded: 'Sua sessão terminou. Entre na sua conta de novo.',
  notYours: 'Estes dados são de outra conta.',
  welcome: 'Login efetuado com sucesso.',
  wrongLogin: 'CPF/CNPJ ou senha não conferem.',
  wrongPassword: 'A senha atual não confere.',
  passwordForEmail: 'Para trocar o e-mail, informe a sua senha atual.',
  password:
    'A senha precisa ter de 7 a 20 caracteres, com uma letra maiúscula e um caractere especial.',
  commonPassword: 'Esta senha é muito comum. Escolha outra.',
  passwordsDiffer: 'As senhas não conferem.',
  badToken: 'Este link já foi usado ou perdeu a validade. Peça um novo.',
  recoverySent: 'Se houver uma conta com este e-mail, enviamos para ele um link de redefinição.',
  messageSent: 'Mensagem enviada com sucesso.',
  messageTooFast: 'Espere alguns segundos e envie a mensagem de novo.',
  unknownOrder: 'Pedido não encontrado.',
  otherMovement: 'Este número de pedido é de outra compra. Volte ao carrinho e finalize de novo.',
  otherPayment: 'Este pagamento é de outro pedido. Volte ao carrinho e finalize de novo.',
  orderChanged: 'Houve mudanças no seu pedido. Confira antes de continuar.',
  otherTotal: 'Os valores do pedido mudaram. Volte ao carrinho e finalize de novo.',
  otherPaymentTotal:
    'Os valores deste pagamento não são os do pedido. Abra o pedido em Meus Pedidos para pagar.',
  orderUnknown:
    'Não sabemos ainda se o pedido foi registrado. Confira em Meus Pedidos antes de tentar de novo.',
  paymentUnknown:
    'Não sabemos se o código Pix deste pedido foi gerado, e não geramos outro para que você não pague duas vezes. Para pagar, fale com o nosso atendimento.',
  tooManySearches: 'Muitas buscas seguidas. Aguarde alguns segundos e tente de novo.',
  tooManyLogins: (minutes: number) =>
    `Muitas tentativas. Aguarde ${minutesText(minutes)} e tente de novo, ou recupere a senha para entrar já.`,
  tooManyAttempts: (minutes: number) =>
    `Muitas tentativas. Aguarde ${minutesText(minutes)} e tente de novo.`,
  tooManyCards: (minutes: number) =>
    `Muitas tentativas com cartão. Aguarde ${minutesText(minutes)} ou pague por Pix.`,
};
