import type { ReplacedRedirects } from './replace-redirects';

export const copy = {
  problem: (line: number, column: string, value: string, sentence: string) =>
    `linha ${line}, coluna ${column}, "${value}": ${sentence}`,
  rowProblem: (line: number) =>
    `linha ${line}: a linha não pode ser lida; confira as aspas e o número de células.`,
  missingColumns: (file: string) =>
    `${file} precisa das colunas "de" e "para", com ";" entre elas na primeira linha.`,
  empty: 'a célula está vazia; escreva um caminho, como /pisos/porcelanato.html.',
  noPath:
    'não é um caminho desta loja; escreva só o caminho, que começa com uma barra, como /pisos/porcelanato.html, sem o endereço do site.',
  hasQuery: 'o caminho tem "?" ou "#"; tire essa parte, porque os parâmetros seguem sozinhos.',
  tooLong: (maxCharacters: number) => `o caminho tem mais de ${maxCharacters} caracteres.`,
  repeated: (line: number) => `este endereço já está na linha ${line}; deixe só uma delas.`,
  ownAddress: 'a loja já tem este endereço; tire a linha.',
  loop: 'os redirecionamentos voltam ao mesmo endereço; leve este a uma página da loja.',
  tooMany: (max: number) => `O arquivo tem mais de ${max} redirecionamentos.`,
  none: 'O arquivo não tem nenhum redirecionamento: nada mudou.',
  others: (count: number) => `… e mais ${count}`,
  refused: (count: number, file: string) =>
    `✗ ${count === 1 ? '1 problema' : `${count} problemas`} em ${file}: nada mudou.`,
  done: ({ added, changed, removed }: ReplacedRedirects) =>
    `✓ Redirecionamentos: ${added} novos, ${changed} alterados, ${removed} removidos. Valem em até um minuto.`,
};
