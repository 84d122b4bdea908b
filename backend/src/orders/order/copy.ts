import type { CardFault } from '../../domain/card';
import type { CardRefusal } from '../../ports/payments';

export const copy = {
  awaitingPix: 'Pedido recebido. Agora é só pagar o Pix.',
  paid: 'Pagamento confirmado. Obrigado pela compra!',
  changed: 'Alguns itens mudaram desde que você montou o carrinho. Confira antes de finalizar.',
  shippingUnavailable: 'A forma de entrega escolhida não está mais disponível. Escolha outra.',
  chooseDay: (name: string) => `${name}: escolha o dia e o período da entrega.`,
  periodIsFull: (when: string) =>
    `A entrega de ${when} não está mais livre. Escolha outro dia ou período.`,
  noAgenda: (name: string) =>
    `${name}: a entrega não é mais com dia e período marcados. Confira o novo prazo.`,
  notServed: 'A entrega para este CEP é combinada com o nosso atendimento.',
  otherMovement: 'Este número de pedido é de outra compra. Volte ao carrinho e finalize de novo.',
  unknownOrder: 'Pedido não encontrado.',
  unknownInvoice: 'Nota fiscal não encontrada.',
  alreadyByPix:
    'Este pedido já espera o pagamento por Pix. Para usar outra forma, volte ao carrinho.',
  alreadyPaid: 'Este pedido já está pago.',
  notByPix: 'Este pedido não é pago por Pix.',
  waiting: 'Aguardando o pagamento.',
  expired: 'O prazo deste Pix terminou. Faça o pedido de novo.',
  refunded: 'Este pedido foi cancelado e o valor pago foi devolvido.',
  unknownOutcome:
    'Ainda não sabemos se a operadora aprovou o pagamento. Não pague de novo: em alguns minutos o pedido mostra o resultado.',
  approvedTooLate:
    'A operadora aprovou o pagamento tarde demais, e o pedido já tinha sido cancelado. O valor será devolvido ao seu cartão.',
  tooManyCards: (minutes: number) =>
    `Muitas tentativas com cartão. Aguarde ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} ou pague por Pix: nada foi cobrado.`,
  tooManyUnpaid:
    'Você já tem 3 pedidos esperando o Pix. Pague um deles, aguarde o prazo terminar ou pague este com cartão.',
  tooManyUnits:
    'Por Pix, reservamos até 2.000 unidades por vez até o pagamento. Diminua as quantidades, pague com cartão ou fale com o nosso atendimento.',
  tooManyUnitsUnconfirmed:
    'Por Pix, reservamos até 300 unidades até o pagamento enquanto o seu e-mail não está confirmado. Abra o link que enviamos, diminua as quantidades ou pague com cartão.',
  tooMuchUnconfirmed:
    'Por Pix, só reservamos uma quantidade tão grande do estoque com o seu e-mail confirmado. Abra o link que enviamos, diminua as quantidades ou pague com cartão.',
  tooManyUnpaidHere:
    'Há muitos pedidos esperando o Pix na sua rede. Aguarde alguns minutos ou pague com cartão.',
  instalmentUnavailable: 'Escolha uma das opções de parcelamento.',
  unknownProduct: 'Produto não encontrado.',
  withdrawn:
    'Desistência registrada. O pedido foi cancelado e devolvemos todo o valor pago, frete incluído.',
  withdrawnOnTheWay:
    'Desistência registrada. Vamos combinar a coleta dos produtos, sem custo, e devolver todo o valor pago, frete incluído.',
  tooLateToWithdraw: (day: string) =>
    `O prazo de 7 dias para desistir deste pedido terminou em ${day}. Fale com o nosso atendimento.`,
  nothingToWithdraw: 'Este pedido não foi pago: não há do que desistir.',
  cancelledInStore:
    'Este pedido já foi cancelado. Veja na página dele se a loja já devolveu o valor.',
  refundedAlready: 'O valor deste pedido já foi devolvido.',
  pickupEstimate: 'Disponível para retirada no prazo de até um dia útil',
  arrivesBy: (day: string) => `Chega até ${day}`,
  arrivesOn: (day: string, period: string) => `Chega em ${day}, ${period}`,
  pix: 'Pix',
  reference: (text: string) => `referência: ${text}`,
  registrationOfPerson:
    'A nota fiscal sai no CPF da sua conta: deixe a inscrição estadual em branco. Para comprar por uma empresa, entre com o CNPJ dela.',
  registrationInvalid:
    'A inscrição estadual tem de 2 a 14 números. Se a empresa não tem, escreva ISENTO.',
  creditCard: (brand: string) => `Cartão de crédito ${brand}`,
  paidInStore: (form: string) => `Pago na loja: ${form}`,
  otherAmount: (total: string, received: string) =>
    `O total é ${total}, e o valor recebido é ${received}. Confira o valor: o pagamento registrado é exatamente o total.`,
};

export const cardRefusals: Record<CardRefusal, string> = {
  refused: 'A operadora não autorizou o pagamento. Confira os dados ou use outro cartão.',
  expired: 'O cartão está vencido. Use outro cartão.',
  blocked: 'O cartão está bloqueado. Fale com o seu banco ou use outro cartão.',
  'timed-out': 'A operadora não respondeu a tempo. Nada foi cobrado: tente de novo.',
  cancelled: 'O cartão foi cancelado. Use outro cartão.',
  problem: 'Há um problema com o cartão. Fale com o seu banco ou use outro cartão.',
};

export const cardFaults: Record<CardFault, string> = {
  number: 'O número do cartão não está correto.',
  brand: 'Aceitamos cartões Visa, Mastercard e Elo.',
  expiry: 'A validade do cartão não está correta. Use MM/AA.',
  expired: 'O cartão está vencido. Use outro cartão.',
  cvv: 'O CVV tem 3 dígitos.',
  holder: 'Informe o nome como está no cartão.',
};
