import { inflateSync } from 'node:zlib';

/** The texts of the pages: hexadecimal Windows-1252 in compressed streams. */
export function textsOf(pdf: Buffer): { pages: number; text: string } {
  const source = pdf.toString('latin1');
  const streams = [...source.matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const text = streams
    .flatMap((stream) => [...stream.matchAll(/\[(.*?)\] TJ/g)])
    .map(([, parts = '']) =>
      [...parts.matchAll(/<([0-9a-f]*)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
  return { pages: (source.match(/\/Type \/Page\b/g) ?? []).length, text };
}
