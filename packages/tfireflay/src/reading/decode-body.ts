import iconv from 'iconv-lite';

/**
 * Decodes a response's text: by the charset of its Content-Type if it is valid, else as UTF-8, else as Windows-1252
 * (Latin-1 with typographic quotes), which can decode anything.
 */
export function decodeBody(body: Buffer, contentType: string): string {
  const charset = /charset="?([\w.:-]+)"?/i.exec(contentType)?.[1]?.toLowerCase();
  const isUtf8 = charset === undefined || charset === 'utf-8' || charset === 'utf8';
  if (!isUtf8 && iconv.encodingExists(charset)) {
    // ISO-8859-1 in a header means Windows-1252, as in browsers.
    const encoding = /^(iso-8859-1|latin-?1|us-ascii|ascii)$/.test(charset) ? 'win1252' : charset;
    return iconv.decode(body, encoding);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return iconv.decode(body, 'win1252');
  }
}

/** Whether a response is a page instead of data: that of a proxy, of IIS, or of an error. */
export function isHtml(text: string, contentType: string): boolean {
  return /\btext\/html\b/i.test(contentType) ? !/^\s*[[{"]/.test(text) : /^\s*</.test(text);
}
