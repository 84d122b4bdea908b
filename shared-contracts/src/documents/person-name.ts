/** Whether the text can be the name of a person or a company: at least two letters of any alphabet. */
export const isName = (text: string): boolean => /\p{L}.*\p{L}/su.test(text);
