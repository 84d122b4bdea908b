import { unitWords } from 'shared-contracts/attributes/units';
import { paths } from 'shared-contracts/navigation';
import { abbreviations } from './abbreviations';

/**
 * The words of the trade, as data: everything that the search knows besides the catalogue. Words are written in
 * tokenised form (no accents, singular); a test checks that. A retailer's own words for single products are in the
 * column `termos` of the catalogue.
 */

/**
 * Ways to write the same thing, replaced in products and in searches alike. The text has no accents and no capitals.
 */
export const rewrites: ReadonlyArray<readonly [RegExp, string]> = [
  ...abbreviations,
  [/\bac[\s-]*(?:iii|3)\b/g, 'ac3'],
  [/\bac[\s-]*(?:ii|2)\b/g, 'ac2'],
  [/\bac[\s-]*(?:i|1)\b/g, 'ac1'],
  [/\bd\s?['’´`]\s?(?=[a-z])/g, ''],
  [/\bdagua\b/g, 'agua'],
  [
    /\b(?:que\s+)?(?:imita(?:ndo|cao)?(?:\s+de)?|tipo|efeito|estilo|cara\s+de)\s+madeira\b/g,
    'amadeirado',
  ],
  [/\b110\s*v(?:olts?)?\b/g, '127v'],
  [
    /\b(?:tamp[ao]|assento)\s+(?:[dp]\w{0,3}\s+)?(?:vaso|privada|bacia)\b(?:\s+sanitari[ao])?/g,
    'assento sanitario',
  ],
  [/\bmeia\s+polegada\b/g, '1/2'],
  [/\bnoventa(?=\s+graus?\b)/g, '90'],
  [/\bquarenta\s+e\s+cinco(?=\s+graus?\b)/g, '45'],
  // An ordinal sign has become a letter; a degree sign is no part of a word.
  [/(\d)\s*(?:°\s*)?(?:graus?\b|deg\b)|(\d)o\b/g, '$1$2 '],
  [/\bw\.?c\.?\b/g, 'banheiro'],
  [/\banti\s+(?=derrapante|respingo|mofo)/g, 'anti'],
  [/\bporta[\s-]+papel(?:\s+higienico)?\b/g, 'papeleira'],
  [/\bcimento?[\s-]*col(?:a|ante)\b/g, 'argamassa colante'],
  [
    /\b(?:massa|cola)\s+(?:[dp]\w{0,3}\s+)?(?:assentar\s+)?(?:azulejo|piso|ceramica|porcelanato|revestimento)s?\b(?!\s+(?:vinilic|laminad))/g,
    'argamassa colante',
  ],
  // Words for what a product lacks do not describe it: a sink 'sem válvula' is no valve.
  [/\bsem\s+(?:[ao]s?\s+)?([a-z]{3,})/g, 'sem_$1'],
];

/** Words that say nothing about a product. */
export const stopWords =
  'a o as os e de da do das dos em na no nas nos com c para p por pra pro um uma uns umas ao aos que';

/** Words that most descriptions have. Nobody searches for them. */
export const descriptionWords =
  'marca peso aproximado garantia mese caixa peca formato acabamento borda uso cor modelo material medida tamanho produto linha indicado ' +
  'ideal facil ante durante depois sobre sempre cada mesmo mesma pode sao ser seu sua mai meno muito entre quando este esta tambem ' +
  'evite confira use permite indicada acompanha resistente resiste segundo conforme recomendado recomendada aplicacao instalacao';

/** Units, and the ways to write them. A product need not have the unit of a search. */
export const units: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    // A 't' of a name is a shape: a joint, a spacer.
    Object.entries(unitWords).filter(([unit]) => unit !== 't'),
  ),
  m2: 'm2 mq',
  w: 'w watt watts',
  v: 'v volt volts',
  pol: 'pol polegada polegadas',
};

/** The units of quantities: '20 sacos de cimento'. Kg and litres are missing: they are sizes of a product. */
export const packages =
  'saco saca caixa pacote pct peca pc unidade un und lata balde galao barra rolo m m2 duzia par milheiro palete';

/** Names of several products that say less of them than another word: 'kit vaso sanitário'. */
export const collections = 'kit jogo conjunto';

/** Words around the product in a question. They are dropped when no product has them. */
export const fillerWords =
  'comprar compra preco valor quanto custa barato barata promocao oferta desconto loja online site perto mim onde vende ' +
  'tem voces quero preciso queria gostaria procuro melhor bom boa bonito bonita novo nova usado atacado varejo marca tipo modelo reais real ' +
  'casa apartamento quarto sala obra reforma construcao';

/**
 * Synonyms. When the catalogue does not have the searched word at all, the first of them that it has replaces it; when
 * it does, products with a synonym follow those with the word itself. Frequent misspellings are synonyms as well.
 */
export const synonyms: Readonly<Record<string, readonly string[]>> = {
  // Bathroom
  privada: ['vaso sanitario', 'bacia sanitaria'],
  patente: ['vaso sanitario', 'bacia sanitaria'],
  latrina: ['vaso sanitario', 'bacia sanitaria'],
  vaso: ['bacia sanitaria'],
  vazo: ['vaso', 'bacia sanitaria'],
  bacia: ['vaso sanitario'],
  tampa: ['assento sanitario'],
  tampo: ['assento sanitario'],
  acento: ['assento'],
  ducha: ['chuveiro'],
  chuveiro: ['ducha eletrica'],
  xuveiro: ['chuveiro', 'ducha eletrica'],
  chuveirinho: ['ducha higienica', 'ducha manual'],
  duchinha: ['ducha higienica', 'ducha manual'],
  toalheiro: ['porta toalha'],
  armario: ['gabinete', 'espelheira'],
  balcao: ['gabinete'],
  pia: ['cuba', 'lavatorio'],
  cuba: ['lavatorio', 'pia'],
  lavatorio: ['cuba'],
  lavabo: ['lavatorio', 'cuba'],
  monocomando: ['misturador'],
  // Floors and walls
  azulejo: ['revestimento'],
  ceramica: ['piso ceramico', 'revestimento'],
  ladrilho: ['revestimento', 'piso ceramico'],
  lajota: ['piso ceramico'],
  pizo: ['piso'],
  tijolinho: ['revestimento metro'],
  subway: ['revestimento metro'],
  amadeirado: ['piso laminado'],
  click: ['clicado'],
  clique: ['clicado'],
  assoalho: ['piso laminado', 'piso vinilico'],
  taco: ['piso laminado', 'piso vinilico'],
  fosco: ['mate', 'acetinado'],
  mate: ['fosco', 'acetinado'],
  matte: ['fosco', 'acetinado'],
  mosaico: ['pastilha'],
  rejuntamento: ['rejunte'],
  niveladora: ['nivelador'],
  separador: ['espacador'],
  cruzeta: ['espacador cruz'],
  // Painting
  latex: ['tinta acrilica'],
  pva: ['massa corrida'],
  pincel: ['trincha', 'broxa'],
  brocha: ['broxa'],
  rolinho: ['rolo'],
  gaiola: ['rolo cabo'],
  // Plumbing
  cano: ['tubo'],
  cotovelo: ['joelho'],
  t: ['te'],
  rabicho: ['engate flexivel'],
  flexivel: ['engate'],
  teflon: ['veda rosca'],
  vedante: ['veda rosca'],
  reservatorio: ['tanque agua', 'caixa agua'],
  boia: ['torneira boia'],
  // Kitchen and laundry
  filtro: ['purificador'],
  bebedouro: ['purificador'],
  tanquinho: ['tanque lavar'],
  gelada: ['refrigerado'],
  jogo: ['kit'],
  // Tools
  makita: ['disco diamantado'],
  serra: ['serrote'],
  espatula: ['kit espatula'],
};

/** Adjectives agree in gender with their noun: 'pia branca' must match a 'lavatório branco'. */
export const adjectives =
  'branco preto vermelho amarelo roxo fosco liso redondo interno externo duplo eletronico moderno largo fino grosso';

/** Endings of adjectives that agree in gender, in the masculine. */
export const adjectiveEndings = ['ado', 'ido', 'ico', 'ivo', 'oso', 'ario'];

/**
 * Goods of the trade. As a search each means the goods themselves: it is never corrected to another word, and a
 * product that only has it as colour, material or use is not the answer.
 */
export const goods =
  'abracadeira adesivo aditivo alvenaria antena arame areia argamassa armador arruela azulejo bancada bloco borracha ' +
  'banheira bomba box brita broca bucha cabo cadeado cal calha cano cantoneira carrinho cerca cimento cola compensado compressor ' +
  'concreto conduite conduite corda corrente corrimao coifa cooktop cuba desempenadeira disjuntor dobradica drywall eletroduto ' +
  'enxada escada escora esmerilhadeira espuma estopa extensao fechadura ferro fio fita fogao forro furadeira ' +
  'gesso granito graute grelha impermeabilizante interruptor janela joelho ladrilho laje lampada lavadora lona lustre ' +
  'luminaria luva macaneta madeira maderite manta marmore marreta martelo massa metalon moldura movel mola pa parafuso ' +
  'parafusadeira pastilha pedra pedrisco perfil persiana piscina pisca placa plafon plastico porta portao prego primer puxador ' +
  'rebite rebolo refletor resina ripa rodape rodo roda sanca selador sensor serra sifao silicone soleira solvente spot ' +
  'tabua tanque tela telha telhado terra textura thinner tijolo tomada trilho tubo vaso veneziana ventilador verniz vergalhao ' +
  'aquecedor churrasqueira exaustor hidromassagem prateleira vidro viga zarcao geladeira celular maquina sofa tapete cortina cama colchao mesa cadeira';

export interface HelpTopic {
  /** The text of the link, in the shopper's language. */
  title: string;
  path: string;
  /** Words and phrases that ask for it. */
  phrases: readonly string[];
}

/** A page answers these questions of shoppers in the search box. */
export const helpTopics: readonly HelpTopic[] = [
  {
    title: 'Trocas e devoluções',
    path: paths.faq('trocas'),
    phrases: [
      'devolucao',
      'devolver',
      'troca',
      'trocar',
      'reembolso',
      'estorno',
      'arrependimento',
      'desistencia',
    ],
  },
  {
    title: 'Política de entrega',
    path: paths.deliveryPolicy(),
    phrases: [
      'frete',
      'frete gratis',
      'entrega',
      'entregar',
      'prazo',
      'prazo entrega',
      'entrega gratis',
      'retirada',
      'retirar loja',
    ],
  },
  {
    title: 'Nossas lojas: endereços e horários',
    path: paths.stores(),
    phrases: [
      'endereco',
      'horario',
      'loja',
      'nossa loja',
      'loja fisica',
      'loja perto',
      'loja proxima',
      'filial',
      'horario loja',
      'endereco loja',
      'horario funcionamento',
    ],
  },
  {
    title: 'Calculadora de obra',
    path: paths.calculator(),
    phrases: [
      'calculadora',
      'calculadora obra',
      'calcular',
      'calculo',
      'calcular obra',
      'calcular piso',
    ],
  },
  {
    title: 'Pedido rápido: cole a sua lista',
    path: paths.quickOrder(),
    phrases: ['pedido rapido', 'colar lista', 'lista material', 'lista compra', 'minha lista'],
  },
  {
    title: 'Faça um orçamento',
    path: paths.newQuote(),
    phrases: ['orcamento', 'orcar', 'cotacao', 'cotar', 'fazer orcamento'],
  },
  {
    title: 'Telefone, WhatsApp e e-mail',
    path: paths.contact(),
    phrases: [
      'telefone',
      'contato',
      'whatsapp',
      'zap',
      'atendimento',
      'sac',
      'email',
      'falar atendente',
      'reclamacao',
    ],
  },
  {
    title: 'Formas de pagamento',
    path: paths.faq('pagamento'),
    phrases: [
      'pagamento',
      'forma pagamento',
      'boleto',
      'pix',
      'cartao',
      'parcelamento',
      'parcelar',
      'parcela',
      'crediario',
    ],
  },
  {
    title: 'Garantia',
    path: paths.faq('garantia'),
    phrases: ['garantia', 'defeito', 'assistencia tecnica'],
  },
  {
    title: 'Meus pedidos',
    path: paths.orders(),
    phrases: [
      'pedido',
      'meu pedido',
      'rastrear',
      'rastreio',
      'rastreamento',
      'nota fiscal',
      'segunda via',
    ],
  },
];
