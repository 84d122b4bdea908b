import type { SharedListDto, ShoppingListDto } from 'shared-contracts/wire';

/** A list with two boxes of `aProductDto`. */
export function aListDto(overrides: Partial<ShoppingListDto> = {}): ShoppingListDto {
  return {
    id: 'lista-1',
    nome: 'Reforma do banheiro',
    itens: [{ idprd: 7, quantidade: 2 }],
    atualizada: '2026-11-16T10:30:00-03:00',
    ...overrides,
  };
}

/** That list, shared for editing. */
export function aSharedListDto(overrides: Partial<SharedListDto> = {}): SharedListDto {
  return {
    nome: 'Reforma do banheiro',
    dono: 'Ana',
    modo: 'editar',
    itens: [{ idprd: 7, quantidade: 2 }],
    atualizada: '2026-11-16T10:30:00-03:00',
    ...overrides,
  };
}
