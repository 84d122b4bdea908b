import { Type } from 'typebox';
import type { Static } from 'typebox';
import { MatchOrderLinesCall, ReadOrderFileCall } from '../calls';
import { operation } from '../operation';
import { Product, ProductCode } from '../shapes';

/** The most lines that one request matches. */
export const MAX_ORDER_LINES = 200;
/** Characters of a line. */
const MAX_LINE_CHARACTERS = 300;
/** Products that are proposed for a line. */
export const MAX_PROPOSALS = 6;
/** The most lines of a file. */
export const MAX_FILE_LINES = 5_000;
/** Characters of a file in base64, which fits into the largest request (2 MB). */
const MAX_FILE_CHARACTERS = 1_900_000;

/** A line of a list, as people write it: '15 sacos argamassa ac3'. */
const OrderLine = Type.Object({
  texto: Type.String({ maxLength: MAX_LINE_CHARACTERS }),
  /** The product that is wanted; the text is its name, for the case that it is not sold any more. */
  codigo: Type.Optional(ProductCode),
});

/** The certainty of the first proposal; `duvida`: somebody has to choose; `nenhuma`: there is none. */
export const Certainty = Type.Union([
  Type.Literal('certa'),
  Type.Literal('provavel'),
  Type.Literal('duvida'),
  Type.Literal('nenhuma'),
]);
export type CertaintyDto = Static<typeof Certainty>;

export const MatchedLine = Type.Object({
  /** `titulo`: a heading or a greeting; `adiada`: there was no time for it, and it can be sent again. */
  tipo: Type.Union([Type.Literal('produto'), Type.Literal('titulo'), Type.Literal('adiada')]),
  /** The searched words: the text without quantity, price and marks. */
  busca: Type.String(),
  /** The quantity of the text, in the unit that it names: a sale unit, 'M2', 'DZ'; empty for none. */
  quantia: Type.Optional(
    Type.Object({
      valor: Type.Number({ minimum: 0 }),
      unidade: Type.String(),
      /** The reason why the number is the quantity; missing: it may be it, and somebody has to say so. */
      motivo: Type.Optional(
        Type.Union([Type.Literal('unidade'), Type.Literal('cabecalho'), Type.Literal('frase')]),
      ),
    }),
  ),
  /** Other numbers of the line, and what they look like. */
  outros: Type.Optional(
    Type.Array(
      Type.Object({
        texto: Type.String(),
        parece: Type.Union([Type.Literal('preco'), Type.Literal('item'), Type.Literal('numero')]),
      }),
    ),
  ),
  /** The first proposal is sold in several sizes, and the line names none. */
  falta_tamanho: Type.Optional(Type.Literal(true)),
  /** The row of a table as a line that says the same without its table. */
  linha: Type.Optional(Type.String()),
  certeza: Certainty,
  /** The best one first, without `info_grupo`. */
  propostas: Type.Array(Product, { maxItems: MAX_PROPOSALS }),
});
export type MatchedLineDto = Static<typeof MatchedLine>;

/** Finds the products of a list, line by line. */
export const MatchOrderLines = operation(MatchOrderLinesCall, {
  body: Type.Object({
    linhas: Type.Array(OrderLine, { minItems: 1, maxItems: MAX_ORDER_LINES }),
  }),
  /** In the order of the request. */
  reply: Type.Object({ linhas: Type.Array(MatchedLine) }),
  /** 429: too many lists from one network. */
  refusals: [429],
});

/** Reads the lines of a CSV, an XLSX or a text file, for `MatchOrderLines`. */
export const ReadOrderFile = operation(ReadOrderFileCall, {
  body: Type.Object({
    nome: Type.String({ minLength: 1, maxLength: 200 }),
    /** The file in base64. */
    arquivo: Type.String({ minLength: 1, maxLength: MAX_FILE_CHARACTERS }),
  }),
  reply: Type.Object({
    linhas: Type.Array(Type.String(), { maxItems: MAX_FILE_LINES }),
    /** The sheet that the lines are from, where the workbook has several: 'Lista (2ª de 3)'. */
    planilha: Type.Optional(Type.String()),
  }),
  /** 422: the file cannot be read, and `resposta` says why; 429: too many files from one network. */
  refusals: [422, 429],
});
