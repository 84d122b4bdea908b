import { mockReply, server } from '@fireflay/testing';
import { aBatchDto, aProductDetailReply, aUnitProductDto } from '@fireflay/testing/builders';
import type { ListChangeDto, ListedItemDto, ShoppingListDto } from 'shared-contracts/wire';
import {
  ChangeListItemsCall,
  CreateListCall,
  DeleteListCall,
  ProductsCall,
  ReadListsCall,
  SaveListCall,
  ShareListCall,
  StopSharingListCall,
} from 'shared-contracts/wire/calls';

export const aListDto = (overrides: Partial<ShoppingListDto> = {}): ShoppingListDto => ({
  id: 'l1',
  nome: 'Banheiro de cima',
  itens: [
    { idprd: 7, quantidade: 10, lote: 'L1' },
    { idprd: 12, quantidade: 1 },
  ],
  atualizada: '2026-11-20T15:00:00-03:00',
  ...overrides,
});

/** The lines after changes, as the back end makes them. */
function changeLines(itens: ListedItemDto[], changes: ListChangeDto[]): ListedItemDto[] {
  const lines = new Map(itens.map((item) => [`${item.idprd} ${item.lote ?? ''}`, item]));
  for (const { acao, idprd, lote, quantidade } of changes) {
    const key = `${idprd} ${lote ?? ''}`;
    const before = acao === 'somar' ? (lines.get(key)?.quantidade ?? 0) : 0;
    lines.set(key, { idprd, quantidade: before + quantidade, ...(lote && { lote }) });
  }
  return [...lines.values()].filter(({ quantidade }) => quantidade > 0);
}

/** A fake back end that stores the lists. @returns them, and the keys of the changes that have arrived */
export function mockListBackEnd(lists: ShoppingListDto[]) {
  const savedLists = new Map(lists.map((list) => [list.id, list]));
  const arrivedKeys: unknown[] = [];
  server.use(
    mockReply(ReadListsCall, () => [...savedLists.values()]),
    mockReply(ProductsCall, ({ query }) =>
      query.codigo === '12'
        ? aProductDetailReply({ produtos: [aUnitProductDto()], lotes: [] })
        : aProductDetailReply({ lotes: [aBatchDto({ saldo: 40 })] }),
    ),
    mockReply(ChangeListItemsCall, ({ params, body }) => {
      const known = savedLists.get(params.id ?? '') ?? aListDto();
      const { chave, mudancas } = body as { chave: string; mudancas: ListChangeDto[] };
      arrivedKeys.push(chave);
      const list = { ...known, itens: changeLines(known.itens, mudancas) };
      savedLists.set(list.id, list);
      return list;
    }),
    mockReply(ShareListCall, ({ params }) => {
      const known = savedLists.get(params.id ?? '') ?? aListDto();
      const modo = params.modo === 'editar' ? 'editar' : 'ver';
      const link = { modo, criado: known.atualizada, token: `1.${modo}.x` } as const;
      const list = { ...known, links: [...(known.links ?? []), link] };
      savedLists.set(list.id, list);
      return list;
    }),
    mockReply(StopSharingListCall, ({ params }) => {
      const known = savedLists.get(params.id ?? '') ?? aListDto();
      const list = {
        ...known,
        links: known.links?.filter(({ modo }) => modo !== params.modo) ?? [],
      };
      savedLists.set(list.id, list);
      return list;
    }),
    mockReply(SaveListCall, ({ params, body }) => {
      const list = { ...aListDto(), ...(body as object), id: params.id ?? '' };
      savedLists.set(list.id, list);
      return list;
    }),
    mockReply(
      CreateListCall,
      ({ body }) => {
        const list = aListDto({ id: 'l2', itens: [], ...(body as object) });
        savedLists.set(list.id, list);
        return list;
      },
      { status: 201 },
    ),
    mockReply(DeleteListCall, ({ params }) => {
      savedLists.delete(params.id ?? '');
      return null;
    }),
  );
  return Object.assign(savedLists, { arrivedKeys });
}
