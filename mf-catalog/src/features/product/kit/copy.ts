import { formatCount } from 'shared-contracts/pricing';

export const copy = {
  services: {
    floor: 'Piso',
    wall: 'Parede',
    bathroom: 'Banheiro completo',
    painting: 'Pintura',
    laminate: 'Piso laminado',
    vinyl: 'Piso vinílico',
  },
  fittings: {
    basin: 'Instalação do lavatório',
    toilet: 'Instalação da bacia',
    tap: 'Instalação da torneira',
    shower: 'Instalação do chuveiro',
  },

  length: 'Comprimento (m)',
  width: 'Largura (m)',
  height: 'Altura (m)',
  area: 'Ou só a área (m²)',
  netAreaHint: 'Já sem portas e janelas.',
  doors: 'Portas',
  windows: 'Janelas',
  doorWidth: 'Porta: largura (m)',
  doorHeight: 'Porta: altura (m)',
  windowWidth: 'Janela: largura (m)',
  windowHeight: 'Janela: altura (m)',
  showerLength: 'Box: comprimento (m)',
  showerWidth: 'Box: largura (m)',
  showerWalls: 'Box: paredes em volta',
  showerWallsOf: {
    '': 'Pelas medidas do banheiro',
    canto: 'Canto: 2 paredes',
    'entrada-maior': '3 paredes, entrada no lado maior',
    'entrada-menor': '3 paredes, entrada no lado menor',
  },
  pattern: 'Assentamento',
  patterns: { '': 'Reto', diagonal: 'Na diagonal', tijolinho: 'Tipo tijolinho' },
  outdoors: 'Área externa',
  joint: 'Junta (mm)',
  jointHint: 'Vazio: a menor do fabricante, ou a usual.',
  skirting: 'Rodapé',
  skirtings: { '': 'Sem rodapé', comprado: 'Comprar pronto', cortado: 'Cortar do piso' },
  spareBox: 'Uma caixa a mais, para consertos',
  coats: 'Demãos',
  coatsHint: 'Vazio: as do rótulo, ou 2.',
  condition: 'Como está a parede',
  conditions: { '': 'Já pintada', nova: 'Nova, sem pintura', porosa: 'Porosa ou descascada' },
  tinted: 'Cor preparada na máquina',
  ceiling: 'O que pintar',
  ceilings: { '': 'Só as paredes', sim: 'Paredes e teto', so: 'Só o teto' },
  fixing: 'Instalação',
  fixingHint: 'Vale quando o cadastro do produto não diz.',
  fixings: {
    '': 'A do produto',
    colado: 'Colado',
    click: 'Encaixe (click)',
    autocolante: 'Autocolante',
  },
  count: 'Quantas peças',
  point: 'Rosca do ponto de água',
  points: { '': 'Não sei', half: '1/2"', threeQuarters: '3/4"', one: '1"' },
  supply: 'Tensão da casa',
  supplies: { '': 'Não sei', '127V': '127 V', '220V': '220 V' },
  product: 'Produto',
  floorTile: 'Piso',
  wallTile: 'Revestimento da parede',
  floorPlace: 'piso',
  wallPlace: 'parede',
  inPlace: (name: string, place: string) => `${name} – ${place}`,
  paint: 'Tinta',
  laminate: 'Laminado',
  vinyl: 'Vinílico',

  roomMissing: 'Digite o comprimento e a largura, ou só a área.',
  wallMissing: 'Digite o comprimento, a largura e a altura, ou só a área.',
  areaTwice:
    'Você digitou as medidas e também a área. Deixe uma das duas: apague a área, ou apague as medidas.',
  ceilingMissing: 'Para pintar o teto, digite o comprimento e a largura.',
  lengthMissing: 'Digite também o comprimento.',
  widthMissing: 'Digite também a largura.',
  heightMissing: 'Digite a altura das paredes, como 2,6.',
  showerSideMissing: 'Digite as duas medidas do box, ou deixe as duas vazias.',
  showerInvalid: 'Digite a medida do box em metros, como 0,9.',
  showerTooLarge: 'O box é maior que o banheiro. Confira as medidas.',
  nothingFor: (what: string) =>
    `Não temos nada em “${what}” para este serviço. Escolha outro serviço, ou fale com a loja.`,
  productGone: 'O produto que estava escolhido saiu do catálogo: mostramos outro.',

  form: 'Medidas',
  where: 'Onde vai ser usado',
  more: 'Mais opções',
  calculate: 'Calcular materiais',
  choose: 'Escolher outro produto na calculadora',
  loading: 'Carregando produtos e regras...',
  failed: 'Não foi possível carregar os produtos da obra.',

  lines: 'O que comprar',
  share: 'Mandar para quem vai fazer a obra',
  shareText: (service: string, lines: readonly string[]) =>
    [`Materiais da obra: ${service}`, ...lines.map((line) => `- ${line}`), 'Ver e comprar'].join(
      '\n',
    ),
  soldOutOption: 'esgotado',
  option: (name: string, price: string) => `${name} – ${price}`,
  perSquareMeter: '/m²',
  forNeed: (needed: string) => `para ${needed}`,
  optional: 'opcional',
  removed: 'Fora da compra',
  optionalOut: (packages: string, price: string) => `${packages}, ${price}. Fora da compra.`,
  include: 'Incluir',
  askColour: 'Escolha a cor: a da peça não decide, ou não temos um rejunte da cor dela que sirva.',
  chooseColour: 'Escolher a cor',
  toChoose: (names: string) => `Falta escolher: ${names}.`,
  remove: 'Remover',
  restore: 'Incluir de novo',
  ofLine: (name: string) => `: ${name}`,
  why: 'Por quê?',
  source: (rank: string, text: string, date?: string) => {
    const isSaid = text.toLowerCase().startsWith(rank.toLowerCase());
    const month = date ? ` (${date.split('-').reverse().join('/')})` : '';
    return `Fonte: ${isSaid ? text : `${rank} – ${text}`}${month}.`;
  },
  soldOut: 'Esgotado',
  soldOutFor: (name: string) => `${name} está esgotado, e não temos outro que sirva.`,
  instead: ({ name, isSoldOut }: { name: string; isSoldOut: boolean }) =>
    isSoldOut
      ? `${name} está esgotado: escolhemos o próximo que serve.`
      : `De ${name} não há o bastante: escolhemos o próximo que serve.`,
  inStock: 'Em estoque',
  short: (available: number, count: number) =>
    `Em estoque: ${formatCount(available)} de ${formatCount(count)}. Falta o restante.`,
  nothing: 'Não temos um produto que sirva.',
  search: (name: string) => `Buscar “${name}”`,
  replace: 'Trocar',
  choices: (name: string) => `Opções para ${name}`,
  unfit: 'Por que outros não servem',
  toCheck: 'Confira antes de comprar:',

  total: 'Total dos materiais',
  card: 'no cartão',
  pix: 'no Pix',
  shipping: 'Sem o frete, que depende do CEP.',
  buy: (count: number) =>
    count === 1 ? 'Colocar 1 produto no carrinho' : `Colocar ${count} produtos no carrinho`,
  buying: 'Conferindo preços e estoque...',
  nothingKept: 'Nenhum produto está na compra. Inclua um de novo.',
  added: (count: number) =>
    count === 0
      ? 'Nenhum produto foi para o carrinho.'
      : count === 1
        ? '1 produto está no carrinho.'
        : `${count} produtos estão no carrinho.`,
  goToCart: 'Ver o carrinho',
  saveList: 'Salvar em uma lista',
  makeQuote: 'Gerar orçamento',
  openingLists: 'Abrindo as listas...',
  listPicker: 'As listas da obra',
  gone: (name: string) => `${name}: saiu do catálogo.`,
  notRead: (name: string) => `${name}: não foi possível consultar. Tente de novo.`,
  soldOutNow: (name: string) => `${name}: esgotou agora há pouco.`,
  fewer: (name: string, quantity: number, wanted: number) =>
    `${name}: só há ${quantity} de ${wanted}, e foi o que colocamos.`,
  otherBatch: (name: string) =>
    `${name}: o lote que está no carrinho não tem o bastante para os dois ambientes. Este ambiente tem outro lote, que pode ter outra tonalidade.`,
  changed: (name: string, before: number, quantity: number) =>
    `${name}: havia ${before} no carrinho, agora são ${quantity}.`,

  room: 'Nome do ambiente',
  roomHint: 'Aparece no carrinho, ao lado de cada produto.',
  rooms: {
    floor: 'Piso',
    wall: 'Parede',
    bathroom: 'Banheiro',
    painting: 'Pintura',
    laminate: 'Piso laminado',
    vinyl: 'Piso vinílico',
    basin: 'Lavatório',
    toilet: 'Bacia',
    tap: 'Torneira',
    shower: 'Chuveiro',
  },
  nextRoom: (name: string, number: number) => `${name} ${number}`,
  askRoom: 'É outro ambiente?',
  cartHas: (rooms: readonly string[]) =>
    rooms.length === 0
      ? 'O carrinho já tem produtos desta lista.'
      : `O carrinho já tem materiais para: ${rooms.join(', ')}.`,
  otherRoom: 'Outro ambiente: somar',
  otherRoomHint: 'O carrinho fica com o que os ambientes precisam juntos.',
  sameRoom: 'Mesmo ambiente: trocar',
  ofRoom: (name: string) => ` (${name})`,
  sameRoomHint: 'O que o carrinho tem para este ambiente sai, e entra esta lista.',

  asTyped: 'A quantidade que você digitou.',
  yourChoice: 'Sua escolha',
};
