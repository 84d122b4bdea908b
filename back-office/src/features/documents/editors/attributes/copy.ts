export const copy = {
  intro:
    'O que a loja sabe de cada produto: os filtros das listas, a comparação, os cálculos e os buscadores leem daqui. Depois de publicar, as listas mudam em segundos; num catálogo grande, em um minuto.',
  item: 'Atributo',
  unnamed: 'Sem nome',
  isFilter: 'filtro',
  name: 'Nome',
  id: 'Código',
  idHelp:
    'Os cálculos e os buscadores conhecem o atributo por ele, e os links dos filtros o têm. Depois de publicado, não mude.',
  aliases: 'Outros nomes',
  aliasesHelp: 'Como os seus arquivos o chamam. Separe com vírgula.',
  kind: 'Tipo',
  kinds: { number: 'Número', choice: 'Lista de valores', size: 'Formato (duas medidas)' },
  unit: 'Unidade',
  unitHelp: 'Como mm, kg, L ou kg/m². Vazio: uma contagem.',
  choices: 'Valores',
  choicesHelp:
    'Um valor por linha, na ordem do filtro. Depois do nome, outros nomes com ponto e vírgula: Polido; Polida; Alto brilho.',
  categories: 'Categorias',
  filter: 'Filtro das listas',
  filterHelp: 'No máximo dez em cada subcategoria.',
};
