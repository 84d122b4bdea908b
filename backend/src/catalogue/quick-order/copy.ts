export const copy = {
  tooManyLists: (minutes: number) =>
    `Foram muitas listas em pouco tempo. Espere ${minutes === 1 ? '1 minuto' : `${minutes} minutos`} e tente de novo.`,
  busy: 'Há muitas listas neste momento. Tente de novo em instantes.',
  notBase64: 'O arquivo não chegou inteiro. Escolha-o de novo.',
  noText: (name: string) =>
    `${name} não é uma lista que dê para ler. Envie uma planilha XLSX, um CSV ou um texto, ou copie e cole a lista aqui.`,
  photo: (name: string) =>
    `${name} é uma foto, e não lemos fotos. Digite ou cole a lista, ou envie a foto ao nosso WhatsApp.`,
  pdf: (name: string) =>
    `${name} é um PDF. Abra-o, copie a lista e cole aqui, ou envie uma planilha XLSX ou CSV.`,
  empty: (name: string) => `${name} não tem nenhuma linha com produto.`,
  longRow: (name: string, row: number, max: number) =>
    `A linha ${row} de ${name} tem mais de ${max.toLocaleString('pt-BR')} letras. Deixe um produto em cada linha.`,
  tooManyLines: (name: string, max: number) =>
    `${name} tem mais de ${max.toLocaleString('pt-BR')} linhas. Divida o arquivo e envie uma parte de cada vez.`,
};
