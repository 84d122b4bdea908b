/** Markup: what `html` puts into it by itself is escaped. */
export class Markup {
  constructor(readonly text: string) {}
}

type Piece = Markup | string | number | undefined | false | Piece[];

export function html(pieces: TemplateStringsArray, ...values: Piece[]): Markup {
  return new Markup(
    pieces.reduce((text, piece, at) => text + (at > 0 ? markupOf(values[at - 1]) : '') + piece, ''),
  );
}

function markupOf(piece: Piece): string {
  if (Array.isArray(piece)) return piece.map(markupOf).join('');
  if (piece instanceof Markup) return piece.text;
  if (piece === undefined || piece === false) return '';
  return String(piece)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
