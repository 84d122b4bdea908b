import type { AttributeChoice, AttributeDefinition } from '../../attributes/attribute-definition';
import { colors } from './colors';

const choice = (id: string, name: string, ...aliases: string[]): AttributeChoice =>
  aliases.length > 0 ? { id, name, aliases } : { id, name };

const tiles = ['pisos-e-revestimentos'];
const paints = ['tinta'];
const mortars = ['aplicacao-e-acabamento'];
const basins = ['cubas', 'loucas-sanitarias'];
const taps = ['torneiras-para-banheiro', 'torneiras-para-cozinha', 'duchas-higienicas'];
const pipes = [
  'acessorios-para-chuveiro',
  'acessorios',
  'registro-base-e-valvula',
  'caixa-dagua',
  'sifao',
];
const electric = [
  'chuveiros',
  'acessorios-para-chuveiro',
  'purificadores',
  'torneiras-para-cozinha',
];

const tileAttributes: AttributeDefinition[] = [
  {
    id: 'size',
    name: 'Formato',
    aliases: ['Tamanho', 'Tamanho da peça', 'Formato da peça', 'Dimensões da peça'],
    kind: 'size',
    categories: tiles,
    filter: true,
  },
  {
    id: 'finish',
    name: 'Acabamento',
    kind: 'choice',
    choices: [
      choice('polished', 'Polido', 'Polida'),
      choice('satin', 'Acetinado', 'Acetinada'),
      choice('matt', 'Fosco', 'Fosca', 'Mate', 'Matte'),
      choice('natural', 'Natural'),
      choice('glossy', 'Brilhante', 'Alto brilho', 'Brilho'),
      choice('semigloss', 'Semibrilho', 'Semi brilho'),
      choice('antislip', 'Antiderrapante', 'Externo antiderrapante', 'Hard'),
      choice('structured', 'Texturizado', 'Texturizada', 'Estruturado', 'Rústico'),
    ],
    categories: [...tiles, ...paints],
    filter: true,
  },
  {
    id: 'color',
    name: 'Cor',
    aliases: ['Cor predominante', 'Cor do produto'],
    kind: 'choice',
    choices: colors,
    categories: [...tiles, ...paints, ...mortars, 'banheiro', 'cozinha-e-lavanderia'],
    filter: true,
  },
  {
    id: 'thickness',
    name: 'Espessura',
    aliases: ['Espessura da peça'],
    kind: 'number',
    unit: 'mm',
    categories: tiles,
    filter: true,
  },
  {
    id: 'placeOfUse',
    name: 'Local de uso',
    aliases: ['Classe de uso', 'Indicação de uso'],
    kind: 'choice',
    choices: ['LA', 'LB', 'LC', 'LD', 'LE'].map((id) => choice(id, id)),
    categories: tiles,
    filter: true,
  },
  {
    id: 'environment',
    name: 'Ambiente',
    aliases: ['Área de uso'],
    kind: 'choice',
    choices: [
      choice('indoor', 'Interno', 'Interna', 'Área interna'),
      choice(
        'outdoor',
        'Interno e externo',
        'Interna e externa',
        'Externo',
        'Externa',
        'Área externa',
      ),
    ],
    categories: [...tiles, ...paints, ...mortars],
    filter: true,
  },
  {
    id: 'absorption',
    name: 'Grupo de absorção',
    aliases: ['Absorção', 'Absorção de água'],
    kind: 'choice',
    choices: ['BIa', 'BIb', 'BIIa', 'BIIb', 'BIII'].map((id) => choice(id, id)),
    categories: tiles,
    filter: true,
  },
  {
    id: 'rectified',
    name: 'Retificado',
    aliases: ['Borda', 'Borda retificada'],
    kind: 'choice',
    choices: [
      choice('yes', 'Sim', 'S', 'Retificado', 'Retificada'),
      choice('no', 'Não', 'N', 'Bold'),
    ],
    categories: tiles,
    filter: true,
  },
  {
    id: 'piecesPerBox',
    name: 'Peças por caixa',
    aliases: ['Peças na caixa', 'Qtd. peças por caixa', 'Peças por embalagem'],
    kind: 'number',
    categories: [...tiles, ...mortars],
    filter: false,
  },
  {
    id: 'fixing',
    name: 'Fixação do piso',
    aliases: ['Sistema de fixação', 'Instalação do piso'],
    kind: 'choice',
    choices: [
      choice('glued', 'Colado', 'Cola', 'Colada'),
      choice('click', 'Encaixe (click)', 'Click', 'Clicado', 'Encaixe'),
      choice('selfAdhesive', 'Autocolante', 'Autoadesivo', 'Adesivado'),
    ],
    categories: tiles,
    filter: false,
  },
  {
    id: 'minimumJoint',
    name: 'Junta mínima',
    aliases: ['Junta mínima de assentamento', 'Junta recomendada'],
    kind: 'number',
    unit: 'mm',
    categories: tiles,
    filter: false,
  },
  {
    id: 'backRecess',
    name: 'Reentrância do tardoz',
    kind: 'number',
    unit: 'mm',
    categories: tiles,
    filter: false,
  },
];

const paintAttributes: AttributeDefinition[] = [
  {
    id: 'paintLine',
    name: 'Linha da tinta',
    aliases: ['Linha', 'Categoria da tinta'],
    kind: 'choice',
    choices: [
      choice('economica', 'Econômica'),
      choice('standard', 'Standard', 'Padrão'),
      choice('premium', 'Premium', 'Super premium'),
    ],
    categories: paints,
    filter: true,
  },
  {
    id: 'volume',
    name: 'Volume',
    aliases: ['Capacidade', 'Conteúdo em litros'],
    kind: 'number',
    unit: 'L',
    categories: [...paints, 'caixa-dagua', 'caixa-sifonada-inspecao-e-gordura'],
    filter: true,
  },
  {
    id: 'yield',
    name: 'Rendimento',
    aliases: ['Rendimento por litro'],
    kind: 'number',
    unit: 'm²/L',
    categories: paints,
    filter: false,
  },
  {
    id: 'yieldBasis',
    name: 'Base do rendimento',
    kind: 'choice',
    choices: [
      choice('perCoat', 'Por demão', 'Demão'),
      choice('finished', 'Acabado', 'Todas as demãos', 'Final'),
    ],
    categories: paints,
    filter: false,
  },
  {
    id: 'coats',
    name: 'Demãos',
    aliases: ['Número de demãos'],
    kind: 'number',
    categories: [...paints, ...mortars],
    filter: false,
  },
];

const mortarAttributes: AttributeDefinition[] = [
  {
    id: 'mortarClass',
    name: 'Classe da argamassa',
    aliases: ['Classe'],
    kind: 'choice',
    choices: [
      choice('ACI', 'AC-I', 'AC I', 'ACI', 'AC1', 'AC-1', 'AC 1'),
      choice('ACII', 'AC-II', 'AC II', 'ACII', 'AC2', 'AC-2', 'AC 2'),
      choice('ACIII', 'AC-III', 'AC III', 'ACIII', 'AC3', 'AC-3', 'AC 3'),
    ],
    categories: mortars,
    filter: true,
  },
  {
    id: 'weight',
    name: 'Peso da embalagem',
    aliases: ['Peso', 'Peso líquido', 'Conteúdo'],
    kind: 'number',
    unit: 'kg',
    categories: [...mortars, ...paints],
    filter: true,
  },
  {
    id: 'yieldSingle',
    name: 'Consumo em camada simples',
    kind: 'number',
    unit: 'kg/m²',
    categories: mortars,
    filter: false,
  },
  {
    id: 'yieldDouble',
    name: 'Consumo em camada dupla',
    kind: 'number',
    unit: 'kg/m²',
    categories: mortars,
    filter: false,
  },
  {
    id: 'groutCoefficient',
    name: 'Coeficiente do rejunte',
    kind: 'number',
    categories: mortars,
    filter: false,
  },
  {
    id: 'groutUse',
    name: 'Indicação do rejunte',
    aliases: ['Rejunte para', 'Indicado para'],
    kind: 'choice',
    choices: [
      choice(
        'porcelain',
        'Porcelanato e cerâmica',
        'Porcelanato',
        'Porcelanatos',
        'Porcelanatos e cerâmicas',
        'Cerâmica e porcelanato',
      ),
      choice('ceramic', 'Só cerâmica', 'Cerâmica', 'Cerâmicas'),
    ],
    categories: mortars,
    filter: true,
  },
  {
    id: 'jointMin',
    name: 'Menor junta do rejunte',
    aliases: ['Junta a partir de'],
    kind: 'number',
    unit: 'mm',
    categories: mortars,
    filter: false,
  },
  {
    id: 'jointMax',
    name: 'Maior junta do rejunte',
    aliases: ['Junta até'],
    kind: 'number',
    unit: 'mm',
    categories: mortars,
    filter: false,
  },
  {
    id: 'consumptionPerCoat',
    name: 'Consumo por demão',
    kind: 'number',
    unit: 'kg/m²',
    categories: mortars,
    filter: false,
  },
];

const installationAttributes: AttributeDefinition[] = [
  {
    id: 'voltage',
    name: 'Tensão',
    aliases: ['Voltagem'],
    kind: 'choice',
    choices: [
      choice('127V', '127 V', '127V', '127', '110 V', '110V', '110'),
      choice('220V', '220 V', '220V', '220'),
      choice('bivolt', 'Bivolt', '127/220 V', '127/220'),
    ],
    categories: electric,
    filter: true,
  },
  {
    id: 'mount',
    name: 'Instalação da torneira',
    aliases: ['Instalação'],
    kind: 'choice',
    choices: [
      choice('deck', 'Mesa', 'De mesa', 'Bancada', 'De bancada'),
      choice('wall', 'Parede', 'De parede'),
    ],
    categories: taps,
    filter: false,
  },
  {
    id: 'inlets',
    name: 'Entradas de água',
    kind: 'number',
    categories: taps,
    filter: false,
  },
  {
    id: 'hoses',
    name: 'Flexíveis',
    aliases: ['Ligações flexíveis', 'Engates'],
    kind: 'choice',
    choices: [
      choice('included', 'Inclusos', 'Incluso', 'Sim', 'Acompanha'),
      choice('separate', 'Vendidos separadamente', 'Não', 'Não acompanha'),
    ],
    categories: taps,
    filter: false,
  },
  {
    id: 'seat',
    name: 'Assento',
    kind: 'choice',
    choices: [
      choice('included', 'Incluso', 'Sim', 'Acompanha', 'Com assento'),
      choice('separate', 'Vendido separadamente', 'Não', 'Não acompanha', 'Sem assento'),
    ],
    categories: ['loucas-sanitarias'],
    filter: false,
  },
  {
    id: 'connection',
    name: 'Conexão',
    aliases: ['Bitola', 'Rosca', 'Entrada'],
    kind: 'choice',
    choices: [
      choice('half', '1/2"', '1/2', '½"', '½', '1/2 polegada'),
      choice('threeQuarters', '3/4"', '3/4', '¾"', '¾', '3/4 polegada'),
      choice('one', '1"', '1', '1 polegada'),
      choice('oneAndQuarter', '1.1/4"', '1.1/4', '1 1/4"', '1 1/4'),
      choice('oneAndHalf', '1.1/2"', '1.1/2', '1 1/2"', '1 1/2'),
      choice('two', '2"', '2', '2 polegadas'),
    ],
    categories: [...basins, ...taps, ...pipes, 'chuveiros'],
    filter: true,
  },
  ...(
    [
      ['length', 'Comprimento'],
      ['width', 'Largura'],
      ['height', 'Altura'],
    ] as const
  ).map(([id, name]): AttributeDefinition => ({
    id,
    name,
    kind: 'number',
    unit: 'mm',
    categories: ['banheiro', 'cozinha-e-lavanderia', 'mat-hidraulico', ...tiles, ...mortars],
    filter: false,
  })),
];

/** The attributes of the sample store, for every store that has published none. */
export const standardAttributes: readonly AttributeDefinition[] = [
  ...tileAttributes,
  ...paintAttributes,
  ...mortarAttributes,
  ...installationAttributes,
];
