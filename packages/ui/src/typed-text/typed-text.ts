/** The text of a search box. */
export interface TypedText {
  text: string;
  /** The term of the results on the screen, when the text was last compared with it. */
  term: string;
  /** The searches whose results are not on the screen yet, the oldest first. */
  sent: string[];
}

const send = ({ term, sent }: TypedText, text: string): TypedText => ({
  text,
  term,
  sent: text === term ? sent : [...sent, text],
});

/**
 * The text when other results are on the screen: theirs, also after 'Back'. What was typed while they loaded stays, however
 * late the results of an earlier search appear.
 */
function showResults({ text, sent }: TypedText, term: string, ends = false): TypedText {
  const arrived = sent.indexOf(term);
  return arrived < 0
    ? { text: ends ? term : term || text, term, sent: [] }
    : { text, term, sent: sent.slice(arrived + 1) };
}

type TextChange =
  | { typed: string }
  | { sent: string }
  /** `endsWithResults`: without results the text is empty. */
  | { shown: string; endsWithResults?: boolean };

/** Changes the text: somebody types, sends a search, or other results are on the screen. */
export function changeText(before: TypedText, change: TextChange): TypedText {
  if ('typed' in change) return { ...before, text: change.typed };
  return 'sent' in change
    ? send(before, change.sent)
    : showResults(before, change.shown, change.endsWithResults);
}
