export interface ReceivedEmail {
  from: string;
  to: string;
  subject: string;
  text: string;
}

/** Reads an e-mail of one part of text. @param source its bytes as Latin-1 */
export function readEmail(source: string): ReceivedEmail {
  const [head = '', ...body] = source.split('\r\n\r\n');
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n');
  const header = (name: string) => {
    const line = lines.find((each) => each.toLowerCase().startsWith(`${name}:`)) ?? '';
    return decodeWords(line.slice(name.length + 1).trim());
  };
  const encoding = header('content-transfer-encoding').toLowerCase();
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    text: decodeBody(body.join('\r\n\r\n'), encoding),
  };
}

function decodeBody(text: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(text, 'base64').toString();
  if (encoding === 'quoted-printable') return decodeQuoted(text.replace(/=\r\n/g, ''));
  return Buffer.from(text, 'latin1').toString();
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    ),
    'latin1',
  ).toString();

/** The encoded words of a header (RFC 2047), as =?UTF-8?Q?Ol=C3=A1?=. */
const decodeWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
