import { writeXlsx } from 'hucre/xlsx';
import iconv from 'iconv-lite';
import { sampleCategories } from 'shared-contracts/navigation';
import type { StoreProfile } from 'shared-contracts/profile';

const sorocaba = { city: 'Sorocaba', state: 'SP' };

/** A fictitious retailer, whose profile has every field. */
export const retailerProfile: StoreProfile = {
  name: 'Casa Nova Materiais',
  shortName: 'Casa Nova',
  legalName: 'Casa Nova Comércio de Materiais Ltda.',
  cnpj: '12.345.678/0001-95',
  foundedIn: 1988,
  ...sorocaba,
  phone: '(15) 3232-1988',
  whatsapp: '5515991981988',
  email: 'atendimento@casanova.example',
  dataOfficer: { name: 'Nair Lopes', email: 'dados@casanova.example' },
  greeting: 'Olá! Vim pelo site da Casa Nova.',
  hours: [
    { days: 'Segunda a sexta-feira', hours: '07:30 às 18:30' },
    { days: 'Sábado', hours: '07:30 às 13:00' },
  ],
  stores: [
    {
      id: 'vergueiro',
      name: 'Loja Vergueiro',
      street: 'Avenida General Carneiro, 1200',
      district: 'Vila Lucy',
      ...sorocaba,
      cep: '18043-003',
      phone: '(15) 3232-1988',
    },
    {
      id: 'alem-ponte',
      name: 'Loja Além Ponte',
      street: 'Rua Nogueira Padilha, 640',
      district: 'Vila Hortência',
      ...sorocaba,
      cep: '18020-003',
      phone: '(15) 3232-1989',
    },
    {
      id: 'campolim',
      name: 'Loja Campolim',
      street: 'Avenida Antônio Carlos Comitre, 510',
      district: 'Parque Campolim',
      ...sorocaba,
      cep: '18047-620',
      phone: '(15) 3232-1990',
    },
    {
      id: 'eden',
      name: 'Loja Éden',
      street: 'Rua Salvador Leite Marques, 75',
      district: 'Éden',
      ...sorocaba,
      cep: '18103-085',
      phone: '(15) 3232-1991',
    },
    {
      id: 'votorantim',
      name: 'Loja Votorantim',
      street: 'Avenida Trinta e Um de Março, 320',
      district: 'Centro',
      city: 'Votorantim',
      state: 'SP',
      cep: '18110-005',
      phone: '(15) 3243-1988',
      hours: [{ days: 'Todos os dias', hours: '08:00 às 20:00' }],
    },
  ],
  pickupStore: 'vergueiro',
  shippingOrigin: '18043003',
  social: {
    facebook: 'https://facebook.com/casanova.example',
    instagram: 'https://instagram.com/casanova.example',
    youtube: 'https://youtube.com/@casanova.example',
  },
  brandColor: '#0b5cab',
};

/** The number of products of the spreadsheet. */
export const RETAILER_PRODUCTS = 1_000;
export const FIRST_CODE = 5_001;

const finishes = ['Branco', 'Grafite', 'Cromado', 'Areia', 'Natural'];
const brands = ['Olaria São José', 'Serrana', 'Ipanema Metais', 'Votuporã', 'Três Irmãos'];

/** Every fourth product of a leaf is a longer name, which takes two lines of a card. */
function nameOf(label: string, at: number): string {
  const finish = finishes[at % finishes.length];
  const model = `Linha ${String.fromCharCode(65 + (at % 26))}${1 + Math.floor(at / 26)}`;
  return at % 4 === 0
    ? `${label}, ${model}, ${finish}, com kit de instalação`
    : `${label} ${model} ${finish}`;
}

/** The category that the retailer makes in the back office; the first of its products is the last of the spreadsheet. */
const ownPlace = {
  group: { label: 'Elétrica', slug: 'eletrica' },
  leaf: { label: 'Fios e Cabos' },
};
const OWN_PRODUCTS = 10;

const quantity = (value: number) => String(value).replace('.', ',');

/** 1,000 products in every category. The first one has two photographs, which the spreadsheet names. */
function spreadsheetRows(): string[][] {
  const places = sampleCategories.flatMap((group) =>
    group.subgroups.map((leaf) => ({ group, leaf })),
  );
  return Array.from({ length: RETAILER_PRODUCTS }, (_, at) => {
    const isOwn = at >= RETAILER_PRODUCTS - OWN_PRODUCTS;
    const { group, leaf } = (isOwn ? undefined : places[at % places.length]) ?? ownPlace;
    const code = FIRST_CODE + at;
    const isArea = group.slug === 'pisos-e-revestimentos';
    const finish = finishes[at % finishes.length] ?? '';
    return [
      String(code),
      nameOf(leaf.label, at),
      brands[at % brands.length] ?? '',
      group.label,
      leaf.label,
      `${10 + (at % 300)},90`,
      isArea ? 'M2' : 'UN',
      quantity(1.5),
      isArea ? quantity(2.25) : '',
      String(20 + (at % 7)),
      at % 3 === 0 ? '5' : '0',
      `${leaf.label} para a sua obra.\n\n• Acabamento ${finish}\n• Garantia de 12 meses`,
      `Cor=${finish}|Garantia=12 meses`,
      at % 2 === 0 ? `${code + 1}` : '',
      at === 0 ? 'primeira.jpg|detalhes/primeira-2.jpg' : '',
    ];
  });
}

const documentedColumns = [
  ...['Código', 'Descrição', 'Marca', 'Categoria', 'Subcategoria', 'Preço', 'Unidade'],
  ...['Peso kg', 'm2 por caixa', 'Saldo Vergueiro', 'Saldo Além Ponte', 'Info', 'Atributos'],
  ...['Relacionados', 'Fotos'],
];

/** The products as a Brazilian spreadsheet saves them: semicolons, decimal commas, Windows-1252. */
export function aSpreadsheet(): Buffer {
  const lines = [documentedColumns, ...spreadsheetRows()].map((row) =>
    row.map((cell) => (/[\n;]/.test(cell) ? `"${cell}"` : cell)).join(';'),
  );
  return iconv.encode(lines.join('\r\n'), 'win1252');
}

/** Columns that the retailer's ERP calls otherwise, by what they are. */
const erpColumns: Readonly<Record<string, string>> = {
  Código: 'Ref.',
  Descrição: 'Texto do item',
  Marca: 'Fabr.',
  Categoria: 'Linha',
  Subcategoria: 'Família',
  Preço: 'Vlr tabela',
};

/** The same products as the retailer's ERP exports them: a workbook with names of its own. */
export const aWorkbook = async (): Promise<Buffer> => {
  const columns = documentedColumns.map((name) => erpColumns[name] ?? name);
  const rows = [['Casa Nova, relatório de itens'], columns, ...spreadsheetRows()];
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Itens', rows }] }));
};
