import { noChoices } from '@fireflay/back-office-wire';
import type { ImportDraft } from '@fireflay/back-office-wire';

/** A file of prices whose columns are not assigned yet. */
export const anImportDraft = (): ImportDraft => ({
  id: '0b0f6c1e-6c5c-4f0e-9a55-3f6f6c8f3f10',
  fileName: 'erp.csv',
  state: 'mapping',
  failure: null,
  progress: null,
  actor: 'Ana',
  createdAt: '2026-11-24T13:00:00Z',
  kind: 'prices',
  isPartial: false,
  stockAt: null,
  columns: [
    { name: 'codigo', shown: 'Código', examples: ['70'] },
    { name: 'tabela', shown: 'Tabela', examples: ['1,00'] },
  ],
  mapping: { codigo: 'codigo', tabela: '' },
  choices: noChoices,
  leavesFaultsOut: false,
  groups: [],
  ownColumns: {
    products: [],
    prices: [
      { name: 'codigo', isRequired: true },
      { name: 'preco', isRequired: true },
    ],
    stock: [],
  },
  preview: null,
  check: '',
  importId: null,
  isUndo: false,
  undone: null,
});
