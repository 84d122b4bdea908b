import sharp from 'sharp';
import { toPictureFile } from '@fireflay/back-office-wire';
import { csvOf, goldenCsv } from '../../commands/catalogue/testing/run-catalogue';
import { uploadedPictures } from '../../catalogue/pictures/uploaded-pictures';
import { importCsv, openProducts } from './a-catalogue.fixture';
import type { ProductOffice } from './a-catalogue.fixture';

describe('the pictures of a product', () => {
  let shop: ProductOffice;
  beforeEach(async () => {
    shop = await openProducts();
  });
  afterEach(() => shop.office.close());

  /** Uploads a picture. @returns its file */
  const upload = async (background: string) => {
    const payload = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const reply = await shop.office.office.inject({
      method: 'POST',
      url: '/api/pictures',
      payload,
      headers: { 'content-type': 'application/octet-stream', cookie: shop.cookie },
    });
    return toPictureFile(reply.json<{ id: string }>().id);
  };
  /** Width of what the store shows, and the colour of its middle. */
  const shown = async (number: number) => {
    const reply = await shop.office.shop.app.inject(`/imagens/1003/${number}.png?w=640`);
    const { data, info } = await sharp(reply.rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const middle = (info.width * Math.floor(info.height / 2) + info.width / 2) * info.channels;
    return [info.width, (data[middle] ?? 0) > 128 ? 'red' : 'blue'];
  };

  it('are uploaded ones in their order, in the store, the feed and the list; a file without the column keeps them', async () => {
    const [red, blue] = [await upload('#f00000'), await upload('#0000f0')];

    const { status } = await shop.change(await shop.read(1003), { pictures: [red, blue] });
    expect(status).toBe(200);
    expect((await shop.inStore(1003)).pictures).toEqual([1, 2]);
    expect([await shown(1), await shown(2)]).toEqual([
      [640, 'red'],
      [640, 'blue'],
    ]);
    const feed = await shop.office.shop.app.inject('/produtos.xml');
    expect(feed.body).toContain('/imagens/1003/2.png');

    await shop.change(await shop.read(1003), { pictures: [blue, red] });
    expect([await shown(1), await shown(2)]).toEqual([
      [640, 'blue'],
      [640, 'red'],
    ]);
    const { body } = await shop.call('ListProducts', { search: '1003' });
    expect(body.products[0]?.picture).toBe(blue);
    const { count } = uploadedPictures(shop.db, shop.office.dependencies.content);
    expect([await count?.(1003), await count?.(1001)]).toEqual([2, undefined]);

    await importCsv(shop.db, csvOf(1003).replace(';1;10', ';0,05;10'), true);
    expect((await shop.read(1003)).cells.pictures).toEqual([blue, red]);
    await importCsv(shop.db, goldenCsv);
    expect((await shop.read(1003)).cells.pictures).toEqual([]);
  });

  it('that nobody has uploaded are refused', async () => {
    const { status, body } = await shop.change(await shop.read(1003), {
      pictures: [toPictureFile('0'.repeat(40))],
    });
    expect([status, body.fields?.['pictures']]).toEqual([
      400,
      expect.stringContaining('A foto 1 não está mais guardada'),
    ]);
  });
});
