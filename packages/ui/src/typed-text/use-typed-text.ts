import { useReducer } from 'react';
import { send, showResults, write } from './typed-text';
import type { TypedText } from './typed-text';

type Change = (typed: TypedText) => TypedText;
const applyChange = (typed: TypedText, change: Change) => change(typed);

/**
 * The text of a search box, which is that of the results on the screen until somebody types.
 *
 * @param term the text of the results on the screen; '' for none
 * @param whenNone the text when there are no results any more; undefined: it stays
 */
export function useTypedText(term: string, whenNone?: string) {
  // A reducer: `useState` would apply a change to the state of a render that was given up, as when somebody types meanwhile.
  const [typed, change] = useReducer(applyChange, { text: term, term, sent: [] });
  if (term !== typed.term) change((before) => showResults(before, term, whenNone));
  return {
    text: typed.text,
    write: (text: string) => change((before) => write(before, text)),
    /** Says that results of a text were asked for: until they are on the screen, what is typed stays. */
    send: (text: string) => change((before) => send(before, text)),
  };
}
