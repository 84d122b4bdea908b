export const copy = {
  nameRequired: 'Dê um nome ao endereço.',
  required: {
    street: 'Informe o endereço com pelo menos 3 letras.',
    number: 'Informe o número; sem número, escreva S/N.',
    bairro: 'Informe o bairro.',
    cidade: 'Informe a cidade.',
    uf: 'Escolha o estado (UF).',
  },
  tooMany: (max: number) => `Você já tem ${max} endereços. Exclua um para guardar outro.`,
  same: (name: string) => `Este endereço já está guardado como “${name}”.`,
  unknown: 'Não encontramos este endereço. Ele pode ter sido excluído.',
};
