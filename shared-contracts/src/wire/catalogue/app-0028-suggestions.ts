import { Type } from 'typebox';
import { SuggestionsCall } from '../calls';
import { operation } from '../operation';
import { Reais, ReceivedId, ReceivedProductCode } from '../shapes';

const Suggestion = Type.Object({ descricao: Type.String(), RowId: ReceivedId });
const SuggestedProduct = Type.Object({
  descricao: Type.String(),
  RowId: ReceivedId,
  idprd: ReceivedProductCode,
  /** ⊕ The Pix price, as cards show it: of a unit, or of a m². */
  preco: Type.Optional(Reais),
  /** ⊕ `codundvenda` of the product. */
  unidade: Type.Optional(Type.String()),
});

/** APP_0028: suggestions of the search box; both lists are empty for fewer than two characters. */
export const Suggestions = operation(SuggestionsCall, {
  query: Type.Object({ produto: Type.String({ maxLength: 120 }) }),
  reply: Type.Object({
    sugestao: Type.Array(Suggestion),
    produtos: Type.Array(SuggestedProduct),
    /** The text that the suggestions are for, if it is not the one that was typed. */
    mostrando: Type.Optional(Type.String()),
  }),
  /** 429: too many searches from one network. */
  refusals: [429],
});
