export const copy = {
  unknownDocument: 'Este conteúdo não existe.',
  otherRole: 'O seu papel não permite mudar este conteúdo. Fale com quem administra a retaguarda.',
  unknownVersion: (number: number) => `A versão ${number} não existe.`,
  unknownDate: 'Não entendi a data. Escolha outra.',
  pastDate: 'A data já passou. Escolha outra, ou publique agora.',
  invalid: 'Alguns campos não estão como esperado. Confira e tente de novo.',
  noPreview: (first: string) => `Falta corrigir antes da prévia: ${first}`,
  hasProblems: (first: string) => `Falta corrigir antes de publicar: ${first}`,
  leftProducts: (label: string, address: string, products: number) =>
    `${label} tem ${products === 1 ? '1 produto' : `${products} produtos`} e não está nesta versão. Mantenha a subcategoria, ou leve os produtos a outra antes; se ela só mudou de nome ou de lugar, ponha “${address}” nos endereços antigos da nova.`,
  leftStore: ({ id, orders, products }: { id: string; orders: number; products: number }) =>
    `A loja de código “${id}” não está nesta versão, e tem ${[
      orders > 0 && (orders === 1 ? '1 pedido para retirar' : `${orders} pedidos para retirar`),
      products > 0 && (products === 1 ? '1 produto com saldo' : `${products} produtos com saldo`),
    ]
      .filter(Boolean)
      .join(
        ' e ',
      )}. Mantenha a loja com este código e desligue a retirada; tire-a depois de entregar os pedidos e zerar os saldos.`,
  unknownNeed: (id: string, known: readonly string[]) =>
    `A loja não calcula o item “${id}”: tire-o, ou use um destes: ${known.join(', ')}.`,
  shownAlready: (number: number) =>
    `A versão ${number} já está no ar. Para tirá-la, publique outra.`,
  changedBy: (author: string, number: number, at: string) =>
    `${author} salvou a versão ${number} em ${at}, depois que você abriu esta página. O que você escreveu continua aqui: abra a versão ${number} em outra aba, junte as mudanças e salve de novo.`,
  empty: 'Preencha este campo.',
  number: 'Informe um número.',
  wholeNumber: 'Informe um número inteiro.',
  atLeast: (limit: number) => `Informe ${limit} ou mais.`,
  atMost: (limit: number) => `Informe no máximo ${limit}.`,
  tooLong: (limit: number) => `Use no máximo ${limit} caracteres.`,
  tooFew: (limit: number) => `Informe pelo menos ${limit}.`,
  tooMany: (limit: number) => `Há itens demais: o máximo é ${limit}.`,
  field: 'Confira este campo.',
};
