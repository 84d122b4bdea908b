/** Refusals of an operation, for employees in the back office. */
export const copy = {
  nothingToRefund: 'Não há valor a devolver neste pedido.',
  unitsLeft: (line: number, left: number) =>
    line === 0
      ? 'Cada item pode aparecer uma vez.'
      : `Item ${line}: ${left === 1 ? 'resta uma unidade' : `restam ${left} unidades`} a devolver.`,
  noShippingLeft: 'Não há frete a devolver.',
  amountLeft: (left: string) =>
    `Escolha itens, frete ou um valor. Juntos, no máximo ${left}: é o que resta do que foi cobrado.`,
  reason: (max: number) =>
    `Escreva o motivo para o cliente, em uma linha de até ${max} caracteres.`,
  address: (max: number) =>
    `Use um endereço que comece com https://, de até ${max} caracteres, sem senha.`,
  trackingCode: (max: number) => `O código de rastreio tem uma linha de 1 a ${max} caracteres.`,
  trackingNeeded: (carrier: string) =>
    `Este pedido vai por ${carrier}: informe o código de rastreio.`,
  pickupHasNoTracking:
    'Este pedido é retirado na loja: ele fica pronto e depois é retirado, sem rastreio.',
  unknownOrder: 'Este pedido não existe.',
  invoiceFirst: 'Registre a nota fiscal deste pedido antes.',
  dispatchFirst: 'Despache este pedido antes.',
  cannotAdvance: 'Este pedido não está em andamento.',
  waitForCard: 'O pagamento por cartão ainda não foi decidido. Espere um pouco.',
  endedUnpaid: 'Este pedido terminou sem pagamento.',
  refundInstead: 'Os produtos já saíram da loja. Devolva o valor em vez de cancelar.',
  cancelInstead: 'Este pedido ainda não saiu da loja. Cancele em vez de devolver.',
  wrongKey: 'A chave tem 44 caracteres, e o dígito verificador precisa conferir.',
  otherIssuer: (cnpj: string) =>
    `Esta nota não é do CNPJ ${cnpj} da loja. Se está certo, marque que outra empresa a emitiu.`,
  otherInvoice: (key: string) => `Este pedido já tem outra nota: ${key}.`,
  usedInvoice: (order: number) => `Esta nota é do pedido ${order}.`,
  onlyPaidIsInvoiced: 'Só um pedido pago recebe nota fiscal.',
  issuedAhead: 'A emissão não pode estar no futuro.',
};
