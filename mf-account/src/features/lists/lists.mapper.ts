import type { ListLinkModeDto, ShoppingListDto } from 'shared-contracts/wire';
import { toListItem } from '../list-lines/list-item.mapper';
import type { LinkMode, ShoppingList } from './list';

export function toShoppingList(dto: ShoppingListDto): ShoppingList {
  const tokenOf = (mode: ListLinkModeDto) =>
    dto.links?.find(({ modo }) => modo === mode)?.token ?? null;
  return {
    id: String(dto.id),
    name: dto.nome,
    changedAt: dto.atualizada,
    changedByLinkAt: dto.por_link ?? null,
    items: dto.itens.map(toListItem),
    links: { view: tokenOf('ver'), edit: tokenOf('editar') },
  };
}

export const toLinkModeDto = (mode: LinkMode): ListLinkModeDto =>
  mode === 'edit' ? 'editar' : 'ver';
