import { useReducer } from 'react';
import { changeText } from './typed-text';

/**
 * The text of a search box, which is that of the results on the screen until somebody types.
 *
 * @param term the text of the results on the screen; '' for none
 * @param endsWithResults the text is emptied when there are no results any more
 */
export function useTypedText(term: string, endsWithResults = false) {
  // A reducer: `useState` would apply a change to the state of a render that was given up, as when somebody types meanwhile.
  const [typed, change] = useReducer(changeText, { text: term, term, sent: [] });
  if (term !== typed.term) change({ shown: term, endsWithResults });
  return {
    text: typed.text,
    write: (text: string) => change({ typed: text }),
    /** Says that results of a text were asked for: until they are on the screen, what is typed stays. */
    send: (text: string) => change({ sent: text }),
  };
}
