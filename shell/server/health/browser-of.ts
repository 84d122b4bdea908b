/** Families by their token in the User-Agent; the first that matches, because most name several. */
const FAMILIES: [family: string, token: RegExp][] = [
  ['Edge', /Edg(?:A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/],
];

/** The family and major version of a browser, as 'Firefox 145': thousands of visitors share them. */
export function browserOf(userAgent = ''): string | undefined {
  for (const [family, token] of FAMILIES) {
    const [, major] = token.exec(userAgent) ?? [];
    if (major) return `${family} ${major}`;
  }
  return undefined;
}
