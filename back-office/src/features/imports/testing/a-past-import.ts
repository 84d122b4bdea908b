import type { CatalogueImport } from '@fireflay/back-office-wire';

/** An import of products that can be undone. */
export const aPastImport = (): CatalogueImport => ({
  id: 3,
  kind: 'products',
  fileName: 'erp.xlsx',
  actor: 'Ana',
  at: '2026-11-24T13:00:00Z',
  added: 1,
  changed: 0,
  retired: 0,
  stockChanged: 1,
  undoes: null,
  isUndone: false,
  undoRefusal: null,
});
