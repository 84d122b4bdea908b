/** Elements that read `--bottom-inset`. It is not inherited, so that a new value does not restyle the whole page. */
const READERS = ':root, body, [data-bottom-inset]';

let sheet: CSSStyleSheet | undefined;

/** @param height pixels at the window's lower edge that the privacy banner covers */
export function setBottomInset(height: number) {
  const sheets = document.adoptedStyleSheets as CSSStyleSheet[] | undefined;
  if (!sheets) {
    // Safari before 16.4, where the property is inherited: `@property` is not known there either.
    return document.documentElement.style.setProperty('--bottom-inset', `${height}px`);
  }
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheets.push(sheet);
  }
  sheet.replaceSync(`${READERS} { --bottom-inset: ${height}px }`);
}
