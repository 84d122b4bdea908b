import { productOwnCodes } from '../../database/schema';
import { openProducts } from './a-catalogue.fixture';
import type { ProductOffice } from './a-catalogue.fixture';
import { readFileName } from './match-pictures';

describe('the file of a picture', () => {
  let shop: ProductOffice;
  beforeEach(async () => {
    shop = await openProducts();
    await shop.db.insert(productOwnCodes).values([
      { code: 1001, ownCode: 'TOR-18' },
      { code: 1002, ownCode: '00123' },
    ]);
    const tap = await shop.read(1001);
    await shop.change(tap, { attributes: [...tap.cells.attributes, 'EAN=7891234567895'] });
  });
  afterEach(() => shop.office.close());

  it('names its product by code, own code or barcode, and its number', async () => {
    const expected = [
      ['1003.jpg', 1003, 1],
      ['1003-2.jpg', 1003, 2],
      ['1003 (3).PNG', 1003, 3],
      ['fotos/1003/4.webp', 1003, 4],
      ['fotos\\1003_05.jpg', 1003, 5],
      ['tor-18.jpg', 1001, 1],
      ['TOR-18-2.jpg', 1001, 2],
      ['00123_1.jpg', 1002, 1],
      ['7891234567895_2.jpg', 1001, 2],
      ['07891234567895.jpg', 1001, 1],
    ] as const;

    const { body } = await shop.call('MatchPictures', { names: expected.map(([name]) => name) });

    expect(body.matches.map(({ product, number }) => [product?.code, number])).toEqual(
      expected.map(([, code, number]) => [code, number]),
    );
  });

  it('that names none, or several, gets a sentence', async () => {
    const floor = await shop.read(1002);
    await shop.change(floor, { attributes: ['EAN=7891234567895'] });

    const names = ['IMG-2031.jpg', '7891234567895.jpg', '99999999999.jpg'];
    const { body } = await shop.call('MatchPictures', { names });

    expect(body.matches.map(({ product, refusal }) => [product, refusal])).toEqual([
      [null, expect.stringMatching(/código de barras IMG-2031/)],
      [null, expect.stringMatching(/Vários produtos têm este código de barras \(1001, 1002\)/)],
      [null, expect.stringMatching(/99999999999/)],
    ]);
  });

  it('with a number at its end may have it in its code', () => {
    expect(readFileName('a/TIN-18.jpg')).toEqual([
      { key: 'TIN-18', number: 1 },
      { key: 'TIN', number: 18 },
    ]);
  });
});
