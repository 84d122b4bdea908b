/** Another text than the server's, which React must render again. */
export const replaceText = (text: string, other: string) => (code: string) =>
  code.replaceAll(text, other);

/** Changes of a built script, after which React throws while it renders. */

/** A text becomes an object, which is no child. */
export const replaceTextWithObject = (text: string) => (code: string) =>
  code.replace(`"${text}"`, '{}');

/** The name of an element becomes an object, which is no component. For a page whose texts are in a chunk of several pages. */
export const replaceElementWithObject = (name: string) => (code: string) =>
  code.replace(`("${name}",{`, '({},{');
