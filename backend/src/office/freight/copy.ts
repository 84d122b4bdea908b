export const copy = {
  noCep: 'Escreva os 8 números do CEP, como 13010-050.',
  noState: (cep: string) => `O CEP ${cep} não é de nenhum estado. Confira os números.`,
  noColumns: (file: string) =>
    `${file} não tem as colunas de uma tabela de frete: são precisos o CEP inicial, o CEP final, o peso final, o valor do frete e o prazo. Baixe a tabela desta página para ver os nomes.`,
  noRows: (file: string) => `${file} não tem nenhuma linha com preços.`,
  tooMany: (file: string, limit: number) =>
    `${file} tem mais de ${limit.toLocaleString('pt-BR')} linhas: junte faixas de CEP com o mesmo preço.`,
  cep: (cell: string) =>
    `"${cell}" não é um CEP: escreva 8 números; formate a coluna como texto para não perder o zero.`,
  days: 'Escreva o prazo em dias, como 3.',
  dayRange: 'O prazo é de 1 a 60 dias úteis.',
  percent: 'A porcentagem é de 0 a 100.',
  negative: 'Escreva um valor de 0 ou mais.',
  unknownOption: (name: string, known: readonly string[]) =>
    `a loja não tem a entrega “${name}”. Use uma destas: ${known.join(', ')}; uma transportadora nova precisa estar no rascunho salvo.`,
  grams: (kilograms: number) =>
    `os pesos vão até ${kilograms.toLocaleString('pt-BR')} kg. Se o arquivo está em gramas, escolha "gramas" e envie de novo; se não, divida a tabela.`,
  place: (column: string) => `coluna ${column}: `,
  sheet: 'Frete',
  own: {
    express: 'Motoboy',
    truck: 'Entrega da loja',
    stateDelivery: 'Entrega no estado',
  },
  fileName: (number: number, format: string) => `frete-versao-${number}.${format}`,
  problems: (problems: readonly string[], file: string) =>
    [
      `${problems.length === 1 ? '1 problema' : `${problems.length} problemas`} em ${file}, e nada mudou. Corrija e envie de novo:`,
      ...problems.slice(0, MAX_PROBLEMS),
      ...(problems.length > MAX_PROBLEMS ? [`… e mais ${problems.length - MAX_PROBLEMS}`] : []),
    ].join('\n'),
};

const MAX_PROBLEMS = 20;
