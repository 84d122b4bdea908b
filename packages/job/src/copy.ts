import type { Size } from './size';

/** Shoppers read these: names of ranks, needs and attributes, sentences of problems and calculations. */
/** From most to least trusted. */
export const rankNames = {
  label: 'rótulo do produto',
  maker: 'fórmula do fabricante',
  sinapi: 'SINAPI',
  general: 'regra usual do setor',
  store: 'estimativa da loja',
};

export const needNames = {
  tile: 'Revestimento',
  mortar: 'Argamassa colante',
  grout: 'Rejunte',
  spacer: 'Espaçadores em cruz',
  tSpacer: 'Espaçadores em T',
  clip: 'Clipes niveladores',
  wedge: 'Cunhas niveladoras',
  skirting: 'Rodapé',
  membrane: 'Impermeabilizante',
  veil: 'Véu de poliéster',
  paint: 'Tinta',
  sealer: 'Selador',
  filler: 'Massa corrida',
  laminate: 'Piso laminado',
  vinyl: 'Piso vinílico',
  underlay: 'Manta para piso',
  adhesive: 'Adesivo para vinílico',
  threshold: 'Perfil de soleira',
  siphon: 'Sifão',
  valve: 'Válvula de escoamento',
  hose: 'Ligação flexível',
  fixing: 'Parafusos de fixação',
  seal: 'Anel de vedação',
  tape: 'Fita veda-rosca',
  adapter: 'Adaptador de rosca',
  seat: 'Assento sanitário',
  roller: 'Rolo de pintura',
  protection: 'Fita crepe e lona',
  sandpaper: 'Lixa',
};

/** The names of attributes that lines require and labels state. */
export const attributeNames = {
  size: 'tamanho',
  minimumJoint: 'junta mínima',
  yield: 'rendimento',
  coats: 'demãos',
  yieldSingle: 'consumo em camada simples',
  yieldDouble: 'consumo em camada dupla',
  groutCoefficient: 'coeficiente do rejunte',
  jointMin: 'menor junta',
  jointMax: 'maior junta',
  consumptionPerCoat: 'consumo por demão',
  length: 'comprimento',
  width: 'largura',
  placeOfUse: 'local de uso',
  environment: 'ambiente',
  mortarClass: 'classe',
  connection: 'rosca',
  groutUse: 'indicação do rejunte',
};

const fieldNames: Record<string, string> = {
  ...attributeNames,
  area: 'área',
  lengthMm: 'comprimento',
  widthMm: 'largura',
  heightMm: 'altura',
  perimeterMm: 'perímetro',
  wallsMm: 'comprimento das paredes do box',
  drains: 'número de ralos',
  count: 'quantidade',
  jointMm: 'junta',
  doors: 'portas',
  windows: 'janelas',
  doorWidthMm: 'largura da porta',
  doorHeightMm: 'altura da porta',
  windowWidthMm: 'largura da janela',
  windowHeightMm: 'altura da janela',
  openings: 'portas e janelas',
};

export const notANumber = (name: string) => `Campo "${name}": digite um número, como 3,5.`;
export const notWhole = (name: string) => `Campo "${name}": digite um número inteiro, como 2.`;
export const tooSmall = (name: string, least: string) =>
  `Campo "${name}": digite um valor a partir de ${least}.`;
export const tooLarge = (name: string, most: string) =>
  `Campo "${name}": digite um valor até ${most}.`;
export const largerJob = ' Para uma obra maior, divida em partes ou fale com a loja.';
export const openingsTooLarge =
  'As portas e janelas somam mais que as paredes. Confira as medidas, ou remova uma abertura.';
const openingNames = { door: ['porta', 'portas'], window: ['janela', 'janelas'] } as const;
/** '0,8 × 2,1 m'. */
export const openingSize = (width: string, height: string) => `${width} × ${height} m`;
export const openings = (
  kind: 'door' | 'window',
  amount: number,
  size: string,
  area: string,
): string =>
  `${count(amount, openingNames[kind][0], openingNames[kind][1])} de ${size} (${area} m²)`;
export const netArea = (gross: string, openings: readonly { text: string }[], net: string) =>
  `${gross} m²${openings.map(({ text }) => ` − ${text}`).join('')} = ${net} m²`;
export const openingTooWide = (kind: 'door' | 'window', size: string, wall: string) =>
  `A ${openingNames[kind][0]} de ${size} é maior que a parede de ${wall} m de comprimento. Confira as medidas.`;
export const openingTooHigh = (kind: 'door' | 'window', size: string, wall: string) =>
  `A ${openingNames[kind][0]} de ${size} é maior que a parede de ${wall} m de altura. Confira as medidas.`;
export const slippery =
  'Esta peça tem brilho e escorrega quando molha. Para banheiro, box e área externa, prefira um piso antiderrapante ou fosco.';
export const fixingMissing =
  'O cadastro não informa como o piso é fixado: incluímos o adesivo. Confira na caixa, e escolha em "Instalação".';
export const absorptionMissing =
  'O cadastro não informa a absorção da peça: escolhemos argamassa e rejunte que servem também para porcelanato. Confira na caixa.';
export const tileTooLarge = (tile: string) =>
  `A peça de ${tile} é maior que a superfície. Confira as medidas do ambiente, ou escolha uma peça menor.`;
export const sizeMissing =
  'O cadastro não informa o tamanho da peça. Digite o comprimento e a largura que estão na caixa.';
export const wallsOnly = (place: string) =>
  `Esta peça tem local de uso ${place}: é só para parede. Escolha uma peça para piso.`;
export const indoorOnly =
  'Esta peça é só para áreas internas. Escolha uma peça para áreas externas.';
export const jointTooNarrow = (joint: string, least: string) =>
  `Junta de ${joint} mm: o fabricante desta peça pede pelo menos ${least} mm. Use ${least} mm.`;
export const perimeterMissing =
  'Para calcular o rodapé, digite o comprimento e a largura do ambiente, ou o perímetro.';
export const wrongVoltage = (found: string, supply: string) =>
  `Este produto é ${found} e a sua rede é ${supply}. Escolha o modelo de ${supply}.`;
export const labelUnusable = (name: string) =>
  `O rótulo do produto tem um valor que não serve em "${name}". Usamos a próxima fonte; confira na embalagem.`;
export const yieldBasisMissing =
  'O rótulo não diz se o rendimento é por demão ou da pintura acabada. Usamos a próxima fonte; confira na lata.';
export const thicknessMissing = (used: string) =>
  `O cadastro não informa a espessura da peça: calculamos o rejunte com ${used} mm. Confira na caixa.`;
export const connectionDiffers = (point: string, product: string) =>
  `O ponto de água é ${point} e o produto pede ${product}: inclua o adaptador, ou escolha um produto de ${point}.`;

const decimal = (value: number) => String(value).replace('.', ',');

/** The names of choices of the store's attributes; others are named by their id. */
const choiceNames: Record<string, string> = {
  indoor: 'interno',
  outdoor: 'externo',
  porcelain: 'porcelanato e cerâmica',
  ceramic: 'só cerâmica',
  ACI: 'AC-I',
  ACII: 'AC-II',
  ACIII: 'AC-III',
  half: '1/2"',
  threeQuarters: '3/4"',
  one: '1"',
  oneAndQuarter: '1.1/4"',
  oneAndHalf: '1.1/2"',
  two: '2"',
  '127V': '127 V',
  '220V': '220 V',
};

const count = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`;
const coatsText = (coats: number) => count(coats, 'demão', 'demãos');
const percent = (loss: number) => ` + ${decimal(loss)}%`;
const cuts = ' para recortes';
const spareText = ' de reserva';

export const labelSource = 'Rótulo do produto';
export const dataSource = 'Medidas do ambiente e da peça';
export const fieldName = (field: string) => fieldNames[field] ?? field;
export const choice = (id: string) => choiceNames[id] ?? id;
export const size = ({ lengthMm, widthMm }: Size) =>
  `${decimal(lengthMm / 10)} × ${decimal(widthMm / 10)} cm`;
export const pieces = (amount: number, text: string) =>
  `${text} ${amount === 1 ? 'peça' : 'peças'}`;
export function range(
  atLeast: number | undefined,
  atMost: number | undefined,
  format: (value: number) => string,
) {
  if (atLeast === atMost && atLeast !== undefined) return `${format(atLeast)} mm`;
  const low = atLeast === undefined ? '' : `pelo menos ${format(atLeast)} mm`;
  return atMost === undefined ? low : `${low && `${low} e `}até ${format(atMost)} mm`;
}
/** 'LB, LC ou LD'. */
export const oneOf = (texts: readonly string[]) => texts.join(', ').replace(/, ([^,]*)$/, ' ou $1');
export const notStated = (name: string, needed: string) =>
  `Falta no cadastro: ${name}. Confira na embalagem: o serviço pede ${needed}.`;
export const wrong = (name: string, found: string, needed: string) =>
  `Não serve: ${name} ${found}, e o serviço pede ${needed}.`;
export const contentUnknown = 'O cadastro não informa quanto vem na embalagem. Pergunte à loja.';
export const extra = (kilos: string, text: string) => ` + ${kilos} kg ${text}`;
export const forDrains = (drains: number) => `para ${count(drains, 'ralo', 'ralos')}`;
export const forSkirting = (metres: string) => `para ${metres} m de rodapé`;
export const single = 'Camada simples: ';
export const double = 'Camada dupla, também no verso da peça: ';
export const consumption = (
  about: string,
  area: string,
  perCoat: string,
  coats: number,
  extra: string,
) => `${about}${area} m² × ${perCoat} kg/m²${coats === 1 ? '' : ` × ${coatsText(coats)}`}${extra}.`;
export const grout = (each: {
  size: Size;
  thickness: string;
  joint: string;
  coefficient: string;
  perM2: string;
  area: string;
  loss: number;
  extra: string;
}) => {
  const { lengthMm: length, widthMm: width } = each.size;
  return (
    `(${length} + ${width}) × ${each.thickness} mm de espessura × ${each.joint} mm de junta × ${each.coefficient}` +
    ` ÷ (${length} × ${width}) = ${each.perM2} kg/m²; × ${each.area} m²${percent(each.loss)} de perda${each.extra}.`
  );
};
export const withCeiling = (walls: string, ceiling: string, area: string) =>
  `${walls.replace(/;$/, '')} + ${ceiling} m² de teto = ${area} m²`;
/** A calculation begins with an area, or with the rest that the openings leave of one. */
export const base = (area: string, net = '') => (net ? `${net};` : `${area} m²`);
export const coverage = (each: {
  base: string;
  coats: number;
  perCoat: string;
  factor: string;
  losses: readonly number[];
}) =>
  `${each.base} × ${coatsText(each.coats)} ÷ ${each.perCoat} m² por litro e demão` +
  `${each.factor && ` × ${each.factor} pela absorção da parede`}${each.losses
    .map((loss, at) => percent(loss) + (at === 0 ? ' de perda' : ' pela cor preparada'))
    .join('')}.`;
export const covered = (base: string, loss: number, floor: string, extra: string) =>
  `${base}${percent(loss)}${cuts}${floor && `, no mínimo ${floor} m² como em um ambiente pequeno`}${extra}.`;
export const cutSkirting = (pieces: number, metres: string, strips: number, side: string) =>
  ` + ${count(pieces, 'peça', 'peças')} para cortar o rodapé: ${metres} m ÷ (${count(strips, 'tira', 'tiras')} × ${side} m)`;
export const crossings = (area: string, crossings: number, perCrossing: number, spare: number) =>
  `${area} m² têm ${count(crossings, 'cruzamento', 'cruzamentos')} de juntas` +
  `${perCrossing === 1 ? '' : ` × ${perCrossing}`}${percent(spare)}${spareText}.`;
export const clips = (area: string, clips: number, perTile: number, spare: number) =>
  `${perTile} por peça, ${clips} em ${area} m²${percent(spare)}${spareText}. Cada clipe é usado uma vez.`;
export const wedges = 'As cunhas são reutilizadas: bastam as que ficam presas ao mesmo tempo.';
export const skirting = (perimeter: string, doors: string, loss: number) =>
  `${perimeter} m de perímetro − ${doors} m de portas${percent(loss)}${cuts}.`;
/** The waterproofed area begins the calculation. */
export const showerArea = (length: string, width: string, walls: string, height: string) =>
  `Piso de ${length} × ${width} m e ${walls} m de parede até ${height} m: `;
export const shower = (area: string, perM2: string, drains: number, perDrain: string) =>
  `${area} m² × ${perM2} + ${count(drains, 'ralo', 'ralos')} × ${perDrain} m².`;
export const thresholds = (doors: number) => `1 por porta: ${doors}.`;
export const setPart = '1 por produto.';
export const hoses = (inlets: number) => `${inlets} por torneira, uma para cada entrada de água.`;
export const seat = '1 por bacia. Confira o formato da bacia e a distância dos furos.';
export const tool = 'Basta um: é lavado e usado de novo.';
export const protection = 'Para cobrir o chão, os rodapés e os batentes.';
export const sandpaper = (area: string, each: string) => `${area} m² ÷ ${each} m² por folha.`;
export const adapter = (point: string, product: string) => `De ${point} para ${product}.`;

/** Employees who replace rules read these. */
export const ruleTexts = {
  notAnObject: 'As regras são um objeto JSON, como {"coefficients": {…}}.',
  unknownGroup: (name: string) =>
    `O grupo "${name}" não existe. Use "coefficients" ou "constraints".`,
  unknownRule: (id: string) => `A regra "${id}" não existe. Confira o nome, ou remova a regra.`,
  notARule: (name: string) => `A regra "${name}" é um objeto com o novo valor e a fonte.`,
  sourceMissing: (name: string) =>
    `"${name}": escreva a fonte, de onde vem o valor da loja; o cliente lê esse texto.`,
  unknownField: (name: string, field: string) =>
    `"${name}": o campo "${field}" não existe. Remova o campo.`,
  invalid: (name: string, field: string, remedy: string) => `"${name}", ${field}: ${remedy}.`,
  fields: {
    value: 'valor da loja',
    allowed: 'valor da loja',
    source: 'fonte da loja',
    sourceDate: 'mês da fonte',
    unit: 'unidade',
    scope: 'onde vale',
    rank: 'origem',
  } as Record<string, string>,
  atLeast: (limit: number) => `use um valor a partir de ${decimal(limit)}`,
  atMost: (limit: number) => `use um valor até ${decimal(limit)}`,
  oneOf: (ids: string) => `use ${ids}`,
  expected: {
    value: 'use um número; demãos e quantidades são inteiras',
    unit: 'a unidade não muda; remova o campo',
    allowed: 'escreva uma lista sem repetições; para argamassa, só a classe mais baixa',
    sourceDate: 'use ano e mês, como 2026-11',
  } as Record<string, string>,
  expectedText: 'escreva um texto de até 200 letras',
  contradiction: (less: string, lower: number, more: string, higher: number) =>
    `"${more}" (${decimal(higher)}) não pode ser menor que "${less}" (${decimal(lower)}). Corrija um dos dois valores.`,
};
