import { toCents } from 'shared-contracts/pricing';
import type { CallReply } from 'shared-contracts/wire';
import type { SuggestionsCall } from 'shared-contracts/wire/calls';
import type { Suggestion, SuggestionGroup } from './suggestion';

/** Maximum number of each kind that is shown (§5). */
const MAX_SUGGESTIONS_PER_KIND = 5;

/** Products first, then search texts (§2). */
export function toSuggestions(dto: CallReply<typeof SuggestionsCall>): SuggestionGroup {
  const suggestions = [
    ...dto.produtos
      .slice(0, MAX_SUGGESTIONS_PER_KIND)
      .map(({ RowId, descricao, idprd, preco, unidade }): Suggestion => ({
        kind: 'product',
        key: `product-${RowId}`,
        title: descricao,
        productId: String(idprd),
        ...(preco !== undefined && {
          price: { pix: toCents(preco), isPerSquareMeter: unidade === 'M2' },
        }),
      })),
    ...dto.sugestao.slice(0, MAX_SUGGESTIONS_PER_KIND).map(({ RowId, descricao }): Suggestion => ({
      kind: 'term',
      key: `term-${RowId}`,
      title: descricao,
    })),
  ];
  return { suggestions, ...(dto.mostrando !== undefined && { shownFor: dto.mostrando }) };
}
