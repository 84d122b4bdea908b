import type { ShoppingListDto, ShoppingListItemDto } from 'shared-contracts/wire';
import type { ListItem, ShoppingList } from './list';

export function toShoppingList(dto: ShoppingListDto): ShoppingList {
  return {
    id: String(dto.id),
    name: dto.nome,
    changedAt: dto.atualizada,
    items: dto.itens.map((item) => ({
      productId: String(item.idprd),
      quantity: item.quantidade,
      batch: item.lote || null,
    })),
  };
}

export function toListItemDto({ productId, quantity, batch }: ListItem): ShoppingListItemDto {
  return {
    idprd: Number(productId),
    quantidade: quantity,
    ...(batch !== null && { lote: batch }),
  };
}
