/** @jest-environment node */
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { documentStream } from './document-stream';

const page =
  '<html><head><title>Chão & Piso</title></head><body><p>Louças — 5% no Pix 🧱</p></body></html>';
const whole = page
  .replace('</head>', '<style></style></head>')
  .replace('</body>', '<script></script></body>');

const through = (parts: Uint8Array[], head = () => '<style></style>') =>
  text(Readable.from(parts).pipe(documentStream(head, () => '<script></script>')));

describe('the document stream', () => {
  it('puts head and tail in once, wherever the document is split', async () => {
    const bytes = Buffer.from(page);

    for (let at = 0; at <= bytes.length; at++) {
      expect(await through([bytes.subarray(0, at), bytes.subarray(at)])).toBe(whole);
    }
  });

  it('keeps letters of several bytes that come byte by byte', async () => {
    const bytes = [...Buffer.from(page)].map((byte) => Buffer.from([byte]));

    expect(await through(bytes)).toBe(whole);
  });

  it('asks for the head when its end has come, so that it knows what was rendered', async () => {
    const seen: string[] = [];
    const halves = [page.slice(0, 20), page.slice(20)].map((half) => Buffer.from(half));
    const source = async function* () {
      for (const half of halves) {
        seen.push('part');
        yield half;
      }
    };

    await text(
      Readable.from(source(), { highWaterMark: 1 }).pipe(
        documentStream(
          () => {
            seen.push('head');
            return '';
          },
          () => '',
        ),
      ),
    );

    expect(seen).toEqual(['part', 'part', 'head']);
  });

  it('still adds the tail to a document that was broken off', async () => {
    expect(await through([Buffer.from('<html><head></head><body><p>Pi')])).toBe(
      '<html><head><style></style></head><body><p>Pi<script></script>',
    );
  });
});
