import type { ListChangeDto, ListedItemDto } from 'shared-contracts/wire';
import type { LineChange, ListItem } from './list-item';

export const toListItem = ({ idprd, quantidade, lote, por_link }: ListedItemDto): ListItem => ({
  productId: String(idprd),
  quantity: quantidade,
  batch: lote || null,
  changedByLinkAt: por_link,
});

export const toListChangeDto = ({
  kind,
  productId,
  batch,
  quantity,
  position,
}: LineChange): ListChangeDto => ({
  acao: kind === 'add' ? 'somar' : 'definir',
  idprd: Number(productId),
  ...(batch !== null && { lote: batch }),
  quantidade: quantity,
  ...(position !== undefined && { posicao: position }),
});
