import type { CartLine } from 'shared-contracts/store';

/** Two boxes of a floor tile, R$ 59,90 the m², 2,16 m² a box: R$ 258,77, by Pix R$ 245,83. */
export function aCartLine(overrides: Partial<CartLine> = {}): CartLine {
  return {
    productId: '7',
    name: 'Porcelanato Cimento Queimado',
    boxArea: 21_600,
    unit: 'CX',
    unitPrice: 5_990,
    quantity: 2,
    image: '/imagens/7/1.png',
    description: '',
    batches: [],
    selectedBatch: null,
    ...overrides,
  };
}

/** A trowel sold by the unit, R$ 24,90. */
export function aUnitLine(overrides: Partial<CartLine> = {}): CartLine {
  return aCartLine({
    productId: '12',
    name: 'Desempenadeira de Aço',
    boxArea: null,
    unit: 'UN',
    unitPrice: 2_490,
    quantity: 1,
    image: '/imagens/12/1.png',
    ...overrides,
  });
}
