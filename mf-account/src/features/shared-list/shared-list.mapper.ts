import type { SharedListDto } from 'shared-contracts/wire';
import { toListItem } from '../list-lines/list-item.mapper';
import type { SharedList } from './shared-list';

export const toSharedList = (dto: SharedListDto): SharedList => ({
  name: dto.nome,
  owner: dto.dono || null,
  canEdit: dto.modo === 'editar',
  items: dto.itens.map(toListItem),
  changedAt: dto.atualizada,
});
