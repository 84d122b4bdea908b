/** The text of a search box. */
export interface TypedText {
  text: string;
  /** The term of the results on the screen, when the text was last compared with it. */
  term: string;
  /** The searches whose results are not on the screen yet, the oldest first. */
  sent: string[];
}

export const write = (typed: TypedText, text: string): TypedText => ({ ...typed, text });

export const send = ({ term, sent }: TypedText, text: string): TypedText => ({
  text,
  term,
  sent: text === term ? sent : [...sent, text],
});

/**
 * The text when other results are on the screen: theirs, also after 'Back'. What was typed while they loaded stays, however
 * late the results of an earlier search appear.
 *
 * @param whenNone the text when there are no results any more
 */
export function showResults({ text, sent }: TypedText, term: string, whenNone = text): TypedText {
  const arrived = sent.indexOf(term);
  return arrived < 0
    ? { text: term || whenNone, term, sent: [] }
    : { text, term, sent: sent.slice(arrived + 1) };
}
