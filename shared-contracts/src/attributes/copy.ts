const MAX_LISTED = 12;

export const copy = {
  noNumber: (text: string, example: string) =>
    `“${text}” não é um número que a loja entende: escreva como ${example}.`,
  ambiguous: (text: string) =>
    `“${text}” pode ser mil ou um decimal: escreva sem ponto, e os decimais com vírgula.`,
  wrongUnit: (text: string, unit: string, example: string) =>
    unit === ''
      ? `“${text}” tem uma unidade, e aqui vai só o número: escreva como ${example}.`
      : `“${text}” não está em ${unit}: escreva como ${example}.`,
  outOfRange: (text: string) => `“${text}” está fora do que uma medida pode ter: confira o valor.`,
  noSize: (text: string) =>
    `“${text}” não é um formato: escreva as duas medidas, como 60 × 60 cm ou 600 × 600 mm.`,
  largeSize: (text: string) =>
    `“${text}” passa de 6 m: se são milímetros, escreva a unidade, como 600 × 600 mm.`,
  noChoice: (text: string, choices: readonly string[]) =>
    `“${text}” não é um dos valores: use ${choices.slice(0, MAX_LISTED).join(', ')}${choices.length > MAX_LISTED ? ' …' : '.'}`,
};
