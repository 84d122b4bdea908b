export const copy = {
  choose: 'Escolher o XML da nota',
  hint: 'O XML traz a chave, é conferido com o pedido e fica guardado com a nota.',
  chosen: (name: string) => `${name} será guardado com a nota.`,
  remove: 'Tirar o arquivo',
  noKey: (name: string) =>
    `Não há chave de NF-e em ${name}. Escolha o XML autorizado da nota, ou digite a chave.`,
  large: (name: string, kilobytes: number) => `${name} passa de ${kilobytes} kB.`,
  isPart: 'Esta nota é de uma parte do pedido',
  parcel: 'Pacote da nota (opcional)',
  otherTotal: 'O valor da nota é outro, e está certo',
  otherRecipient: 'A nota é para outra pessoa ou empresa, e está certa',
  add: 'Incluir nota ou XML',
  addHint:
    'Com a chave de uma nota que já está no pedido, só o XML e os endereços mudam. De uma nota nova, o cliente recebe um e-mail.',
  download: 'Baixar XML',
  downloadOf: (number: string) => `Baixar XML da nota ${number}`,
  number: 'Número',
  key: 'Chave',
  ofParcel: 'Pacote',
};
