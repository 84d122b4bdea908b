/** The expected result of a search text. */
export interface ExpectedAnswer {
  /** All of the first three products are called so. Missing: nothing is found. */
  first?: RegExp;
  /** The words that are said to be missing, and what is listed instead. Missing: nothing of the kind may be said. */
  notice?: { sem: string; mostrando: string; onde?: 'nome' | 'descricao' };
  /** The price limit. */
  upTo?: number;
  /** The page that answers. */
  help?: string;
}

const found = (first: RegExp): ExpectedAnswer => ({ first });
const nothing: ExpectedAnswer = {};
const instead = (sem: string, mostrando: string, first: RegExp): ExpectedAnswer => ({
  first,
  notice: { sem, mostrando },
});
/** Products of another kind, which have the text in their names. */
const inName = (text: string, first: RegExp): ExpectedAnswer => ({
  first,
  notice: { sem: text, mostrando: text, onde: 'nome' },
});
const help = (path: string): ExpectedAnswer => ({ help: path });

/** Texts as shoppers of building materials type them. */
export const searchTexts: Readonly<Record<string, ExpectedAnswer>> = {
  // The store does not have these.
  escada: nothing,
  andaime: nothing,
  silicone: nothing,
  telha: nothing,
  'telha cerâmica': nothing,
  cola: nothing,
  cal: nothing,
  deca: nothing,
  'lâmpada led': nothing,
  'furadeira bosch': nothing,
  'parafuso sextavado': nothing,
  'porta de madeira': nothing,
  iphone: nothing,
  'porcelnat 60 x 60': nothing,
  // Words that the store does not have, or does not have together
  'torneira lorenzetti': instead('lorenzetti', 'torneira', /^Torneira/),
  'joelho 25': instead('joelho 25', 'joelho', /^Joelho/),
  'torneira roxa': instead('roxa', 'torneira', /^Torneira/),
  'torneira cozinha roxa': instead('roxa', 'torneira cozinha', /^Torneira para Cozinha/),
  'lixa 22': instead('lixa 22', 'lixa', /^Lixa/),
  'rejunte preto': instead('rejunte preto', 'rejunte', /^Rejunte/),
  'caixa dagua 500l': instead('caixa dagua 500l', 'caixa dagua', /^Caixa/),
  // Words that only descriptions have
  'serra copo': {
    first: /^Caixa Sifonada/,
    notice: { sem: 'serra copo', mostrando: 'serra copo', onde: 'descricao' },
  },
  'tinta acrílica branca 3,6': found(/Acrílic[ao] .*Branco .*3,6 L/),
  // The product lacks a part.
  'válvula para lavatório': found(/^Válvula|com Válvula/),
  'pia sem válvula': found(/^Pia .* sem Válvula/),
  'gabinete sem cuba': found(/^Gabinete .* sem Cuba/),
  'torneira sem fio': instead('sem fio', 'torneira', /^Torneira/),
  // The trade's names of adhesive mortar
  'cimento cola': found(/^Argamassa Colante/),
  'cola pra piso': found(/^Argamassa Colante/),
  'massa de assentar azulejo': found(/^Argamassa Colante/),
  'laminado click': found(/^Piso Laminado .* Clicado/),
  // Two kinds of product: the first is wanted
  'argamassa para porcelanato': instead('argamassa para porcelanato', 'argamassa', /^Argamassa/),
  'rejunte porcelanato': instead('rejunte porcelanato', 'rejunte', /^Rejunte/),
  'kit vaso sanitário': instead('kit vaso sanitário', 'vaso sanitário', /^Vaso Sanitário/),
  'registro para chuveiro': instead('registro para chuveiro', 'registro', /^Registro/),
  'cuba banheiro preta': found(/^Cuba .* Pret/),
  'ralo banheiro inox 15x15': {
    first: /^Ralo|^Grelha/,
    notice: { sem: 'ralo banheiro inox 15x15', mostrando: 'ralo inox' },
  },
  banheira: nothing,
  'tinta quarto': found(/^Tinta/),
  'porta papel higiênico': found(/^Papeleira/),
  'acento sanitário': found(/^Assento Sanitário/),
  'purificador água gelada': found(/^Purificador .* Refrigerado/),
  // One error
  torneria: instead('torneria', 'torneira', /^Torneira/),
  porcelanto: instead('porcelanto', 'porcelanato', /^Porcelanato/),
  'torneyra cozinha': instead('torneyra', 'torneira cozinha', /^Torneira para Cozinha/),
  prvada: instead('prvada', 'vaso sanitário', /^Vaso Sanitário/),
  argamasa: instead('argamasa', 'argamassa', /^Argamassa/),
  // Goods that are only a look, a material or a use of other products
  cimento: inName('cimento', /Cimento/),
  '20 sacos de cimento': inName('cimento', /Cimento/),
  areia: inName('areia', /Areia/),
  madeira: inName('madeira', /Madeira/),
  porta: inName('porta', /Porta/),
  'máquina de lavar': inName('máquina de lavar', /Máquina de Lavar/),
  celular: inName('celular', /Celular/),
  // Synonyms and spellings
  ac3: found(/^Argamassa .*AC-III/),
  acIII: found(/^Argamassa .*AC-III/),
  'ac-iii': found(/^Argamassa .*AC-III/),
  'argamassa ac 3': found(/^Argamassa .*AC-III/),
  latex: found(/^Tinta .*Acrílica/),
  látex: found(/^Tinta .*Acrílica/),
  'tinta latex': found(/^Tinta .*Acrílica/),
  tijolinho: found(/^Revestimento Metrô/),
  'T soldavel': found(/^Tê Soldável/),
  'vazo sanitario': found(/^Vaso Sanitário/),
  'privada com caixa acoplada': found(/^Vaso Sanitário com Caixa Acoplada/),
  'tampa de vaso': found(/^Assento Sanitário/),
  'piso que imita madeira': found(/^(Piso Laminado|Porcelanato Amadeirado)/),
  'cotovelo 50': found(/^Joelho .* 50 mm/),
  'cano 50': found(/^Tubo Soldável .* 50 mm/),
  vedante: found(/^Fita Veda-Rosca/),
  'veda rosca': found(/^Fita Veda-Rosca/),
  vedarosca: found(/^Fita Veda-Rosca/),
  'fita teflon': found(/^Fita Veda-Rosca/),
  'porta toalha': found(/^Porta-Toalha/),
  'porta-toalha': found(/^Porta-Toalha/),
  'massa corrida': found(/^Massa Corrida/),
  'xuveiro eletrico': found(/^Chuveiro Elétrico/),
  'pizo branco': found(/^(Tinta para )?Piso .*Branco/),
  pincel: found(/^Trincha/),
  'disco makita': found(/^Disco Diamantado/),
  azulejo: found(/^Revestimento/),
  // Kinds, forms and looks
  cuba: found(/^Cuba/),
  pia: found(/^Pia/),
  ducha: found(/^Ducha/),
  chuveiros: found(/^Chuveiro/),
  registro: found(/^Registro/),
  sifão: found(/^Sifão/),
  espacador: found(/^Espaçador/),
  carrara: found(/Carrara/),
  'porcelanato piscina': found(/^Porcelanato/),
  'mangueira maquina de lavar': found(/^Mangueira .*Máquina de Lavar/),
  'quero comprar torneira de cozinha': found(/^Torneira para Cozinha/),
  'piso barato': found(/^Piso/),
  // Measures and quantities
  'tubo 25mm': found(/^Tubo Soldável .* 25 mm/),
  'tubo soldável 25 milímetros': found(/^Tubo Soldável .* 25 mm/),
  'registro de pressão meia polegada': found(/^(Base para )?Registro de Pressão 1\/2"/),
  'registro de pressão 1/2 polegada': found(/^(Base para )?Registro de Pressão 1\/2"/),
  'engate ½': found(/^Engate .*1\/2"/),
  "caixa d'água 1000 litros": found(/^Caixa d'Água .*1\.000 L/),
  '3 caixas de gordura': found(/^Caixa de Gordura/),
  '2 latas de tinta 18l': found(/^Tinta .* 18 L/),
  'chuveiro 110v': found(/^Chuveiro .* 127 V/),
  'porcelanato 60 x 60': found(/^Porcelanato .*60x60/),
  // Prices
  'azulejo até R$ 80': { first: /^Revestimento/, upTo: 80 },
  'torneira 200 reais': { first: /^Torneira/, upTo: 200 },
  'porcelanato 60x60 até 50 reais': instead(
    'porcelanato 60x60 até R$ 50,00',
    'porcelanato 60x60',
    /^Porcelanato .*60x60/,
  ),
  // Questions
  devolução: help('/faq/trocas'),
  'frete grátis': help('/politicaentrega'),
  'prazo de entrega': help('/politicaentrega'),
  telefone: help('/contato'),
  boleto: help('/faq/pagamento'),
  garantia: help('/faq/garantia'),
  // Written after the search was done
  'prego 17x21': nothing,
  'tijolo baiano': nothing,
  'fio 2,5mm': nothing,
  tomada: nothing,
  'massa pronta': instead('pronta', 'massa', /^Massa/),
  'tinta coral branca': instead('coral', 'tinta branca', /^(Tinta|Esmalte) .*Branc/),
  'rejunte branco 1kg': found(/^Rejunte .*Branco 1 kg/),
  manta: found(/^Manta/),
  'rejunte branco 2kg': instead('rejunte branco 2kg', 'rejunte branco', /^Rejunte .*Branco/),
  'argamassa acii 20kg': found(/^Argamassa .*AC-II .*20 kg/),
  'argamassa branca': found(/^Argamassa .*Branca/),
  'assento para vaso sanitario': found(/^Assento Sanitário/),
  'vaso com caixa': found(/^Vaso Sanitário com Caixa/),
  'sifao para pia': found(/^Sifão .*Pia/),
  'sifão sanfonado branco': found(/^Sifão Sanfonado .*Branco/),
  'registro esfera 50': found(/^Registro de Esfera .*50 mm/),
  'ralo linear 70cm': found(/^Ralo Linear .*70 cm/),
  'ralo inox': found(/^(Ralo|Grelha) .*Inox/),
  'caixa sifonada 150': found(/^Caixa Sifonada 150/),
  'lixa dagua 220': found(/^Lixa d'Água Grão 220/),
  'rolo de pintura': found(/^Rolo/),
  'trincha 3': found(/^Trincha .*3"/),
  'piso vinilico colado': found(/^Piso Vinílico Colado/),
  'piso laminado clicado 8mm': found(/^Piso Laminado .*Clicado 8 mm/),
  'porcelanato polido 80x80': found(/^Porcelanato Polido .*80x80/),
  'porcelanato preto': found(/^Porcelanato .*Preto/),
  'revestimento branco brilhante': found(/^Revestimento .*Brilhante Branco/),
  'pastilha azul': found(/^Pastilha .*Azul/),
  'espelho redondo': found(/^Espelho .*Redondo/),
  'gabinete banheiro 60cm': found(/^Gabinete para Banheiro .*60 cm/),
  'armario de banheiro': found(/^(Gabinete|Espelheira) para Banheiro/),
  'tanque de lavar roupas': found(/^Tanque de Lavar Roupa/),
  'torneira eletrica 220v': found(/^Torneira Elétrica .*220 V/),
  'tornera eletrica': instead('tornera', 'torneira eletrica', /^Torneira Elétrica/),
  'misturador monocomando cozinha': found(/^Misturador Monocomando para Cozinha/),
  'resistencia de chuveiro': found(/^Resistência para Chuveiro/),
  'filtro de agua': found(/^Filtro de Água/),
  'martelo unha': found(/^Martelo Unha/),
  'trena 5 metros': found(/^Trena 5 m/),
  'chave philips': instead('philips', 'chave phillips', /^Chave Phillips/),
  desempenadera: instead('desempenadera', 'desempenadeira', /^Desempenadeira/),
  'colher pedreiro': found(/^Colher de Pedreiro/),
  'cuba inox cozinha até 300 reais': { first: /^(Cuba|Pia) .*Inox/, upTo: 300 },
  'como faço para trocar': help('/faq/trocas'),
};
