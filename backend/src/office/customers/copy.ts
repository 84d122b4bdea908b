export const copy = {
  unknownCustomer: 'Este cliente não existe.',
  closed: 'Esta conta foi encerrada: não há mais dados pessoais.',
  unknownTaxId: 'Este pedido ou cliente não existe.',
  closedTaxId: 'A conta foi encerrada: o CPF ou CNPJ não é mais mostrado.',
  external: 'A conta deste cliente está no sistema da sua empresa: faça isso lá.',
  openOrders:
    'Este cliente tem pedidos em andamento. Os dados podem ser apagados depois que eles terminarem.',
};
