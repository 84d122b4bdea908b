const products = (count: number) =>
  count === 1 ? '1 produto' : `${count.toLocaleString('pt-BR')} produtos`;

export const copy = {
  intro:
    'O menu da loja, na ordem daqui. O que você muda aqui vale depois de publicar, no menu, na busca, no mapa do site e na importação de produtos.',
  tree: 'Categorias e subcategorias',
  products,
  up: (label: string) => `Subir ${label}`,
  down: (label: string) => `Descer ${label}`,
  edit: (label: string) => `Editar ${label}`,
  unnamed: 'Sem nome',
  newGroup: 'Nova categoria',
  newSubgroup: 'Nova subcategoria',
  newSubgroupOf: (label: string) => `Nova subcategoria de ${label}`,
  moved: (label: string, position: number, count: number) =>
    `${label}: posição ${position} de ${count}.`,
  kept: (label: string) => `${label}: no rascunho. Salve ou publique quando terminar.`,
  removed: (label: string) => `${label}: fora do rascunho. A loja muda quando você publicar.`,
  name: 'Nome',
  address: 'Endereço',
  addressHint:
    'Letras minúsculas sem acento, números e hífens. Se mudar, o endereço de antes continua valendo.',
  place: 'Fica em',
  synonyms: 'Sinônimos',
  synonymsHint: 'Outras palavras que o cliente digita na busca, como luz ou fiação. Enter separa.',
  aliases: 'Endereços antigos',
  aliasesHint:
    'Levam o cliente para cá. Copie do navegador, ou escreva o que vem depois de /produtos/.',
  ok: 'Manter no rascunho',
  cancel: 'Cancelar',
  remove: 'Remover',
  confirmRemoval: (label: string) => `Remover ${label} do rascunho?`,
  hasProducts: (label: string, count: number) =>
    `${label} tem ${products(count)}: leve-os a outra subcategoria antes, na importação ou no cadastro, ou mude esta de lugar em “Fica em”.`,
  picture: 'Imagem',
  pictureHint:
    'Aparece quando alguém compartilha a página da categoria. Sem ela, vale o arquivo com este endereço na pasta de imagens da loja.',
};
