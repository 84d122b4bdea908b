import type { ProductDetail } from '@fireflay/back-office-wire';

/** A floor that is sold by the square metre. */
export const aProduct = (): ProductDetail => ({
  code: 1002,
  version: 7,
  state: 'for-sale',
  cells: {
    name: 'Piso Cerâmico',
    brand: 'Forja',
    category: 'pisos/ceramica',
    price: '45,90',
    unit: 'M2',
    weight: '28,5',
    boxArea: '2,16',
    description: '',
    attributes: ['Cor=Branco'],
    searchWords: [],
    related: [],
    ownCode: 'P-60',
    cost: '20,00',
    supplierReference: '',
    ncm: '69072100',
    shelf: 'R2',
    minimumStock: '',
    pictures: ['piso.jpg'],
  },
  balances: [
    { batch: 'T1', available: 20, stores: [{ id: 'matriz', name: 'Matriz', available: 8 }] },
  ],
  periods: [],
  family: null,
  stores: [{ id: 'matriz', name: 'Matriz' }],
  changes: [
    {
      id: 3,
      at: '2026-11-25T12:00:00Z',
      actor: 'Rui',
      fileName: 'catalogo.csv',
      isUndo: false,
    },
  ],
  groups: [{ slug: 'pisos', name: 'Pisos', subgroups: [{ slug: 'ceramica', name: 'Cerâmica' }] }],
  attributes: [
    {
      id: 'thickness',
      name: 'Espessura',
      kind: 'number',
      unit: 'mm',
      categories: ['pisos/ceramica'],
    },
    {
      id: 'voltage',
      name: 'Tensão',
      kind: 'choice',
      choices: [{ id: '220V', name: '220 V' }],
      categories: ['banheiro/chuveiros'],
    },
  ],
  link: 'https://loja.example/produto/1002',
});
