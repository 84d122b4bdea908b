/**
 * The value in the text of a JSON file, which editors on Windows may begin with a byte order mark.
 * @throws SyntaxError
 */
export const parseJsonFile = (text: string): unknown => JSON.parse(text.replace(/^\ufeff/, ''));
