import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { MAX_BODY_BYTES } from '@fireflay/service';
import { sampleCategories } from 'shared-contracts/navigation';
import { uploadedPictures } from '../../database/schema';
import { aTestBackOffice, findChanges } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

describe('uploading a picture', () => {
  let office: TestBackOffice;
  let cookie: string;

  beforeAll(async () => {
    office = await aTestBackOffice();
    cookie = await office.signIn('content');
  });
  afterAll(() => office.close());

  const upload = async (payload: Buffer, headers: Record<string, string> = { cookie }) => {
    const reply = await office.office.inject({
      method: 'POST',
      url: '/api/pictures',
      payload,
      headers: { 'content-type': 'application/octet-stream', ...headers },
    });
    return { status: reply.statusCode, body: reply.json<{ id: string; message: string }>() };
  };
  const photo = (background: string) =>
    sharp({ create: { width: 1600, height: 900, channels: 3, background } })
      .png()
      .toBuffer();

  it('gives it an address that never has another picture, in the store and in the back office', async () => {
    const { status, body } = await upload(await photo('#c8102e'));
    expect([status, body]).toEqual([
      200,
      { id: expect.stringMatching(/^[0-9a-f]{40}$/), width: 1600, height: 900 },
    ]);

    for (const app of [office.shop.app, office.office]) {
      const reply = await app.inject(`/imagens/banners/${body.id}.png?w=640`);
      expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ width: 640, height: 360 });
    }
  });

  it('shows it as that of a category, once the tree is published with it', async () => {
    const { body } = await upload(await photo('#0b5cab'));
    const cookies = { cookie: await office.signIn('catalogue') };
    const slug = sampleCategories[0]?.subgroups[0]?.slug;
    const groups = sampleCategories.map((group) => ({
      ...group,
      subgroups: group.subgroups.map((leaf) =>
        leaf.slug === slug ? { ...leaf, picture: body.id } : leaf,
      ),
    }));
    const shown = async () => {
      const { rawPayload } = await office.shop.app.inject(`/imagens/subcategoria/${slug}.png`);
      const { dominant } = await sharp(rawPayload).stats();
      return dominant.b > dominant.r + 50;
    };
    const before = await shown();
    await office.call(
      'SaveDocument',
      { name: 'categories', basedOn: 0, content: { groups } },
      cookies,
    );
    const published = await office.call(
      'PublishDocument',
      { name: 'categories', number: 1 },
      cookies,
    );

    expect(published.status).toBe(200);
    expect([before, await shown()]).toEqual([false, true]);
  });

  it('may be larger than what other requests may send', async () => {
    const noise = randomBytes(1200 * 900 * 3);
    const large = await sharp(noise, { raw: { width: 1200, height: 900, channels: 3 } })
      .png()
      .toBuffer();
    expect(large.length).toBeGreaterThan(MAX_BODY_BYTES);

    expect((await upload(large)).status).toBe(200);
  });

  it('twice keeps it once, and the log has no bytes', async () => {
    const first = await upload(await photo('#123456'));
    const again = await upload(await photo('#123456'));

    expect(again.body.id).toBe(first.body.id);
    const rows = await office.db.select({ id: uploadedPictures.id }).from(uploadedPictures);
    expect(rows.filter(({ id }) => id === first.body.id)).toHaveLength(1);
    const changes = await findChanges(office);
    expect(changes.at(-1)).toMatchObject({ action: 'UploadPicture', input: {}, status: 200 });
  });

  it('refuses what is none, and what is too large, with a sentence', async () => {
    const pdf = await upload(Buffer.from('%PDF-1.7\n'));
    const large = await upload(randomBytes(11 * 1024 ** 2));
    const nothing = await office.office.inject({
      method: 'POST',
      url: '/api/pictures',
      payload: {},
      headers: { cookie },
    });

    expect([pdf.status, pdf.body.message]).toEqual([422, expect.stringContaining('PNG, JPEG')]);
    expect([large.status, large.body.message]).toEqual([413, expect.stringContaining('10 MB')]);
    expect([nothing.statusCode, nothing.json()]).toEqual([400, { message: 'Escolha um arquivo.' }]);
  });

  it('is for the roles of content and catalogue', async () => {
    const stranger = await upload(Buffer.from('x'), {});
    const orders = await upload(Buffer.from('x'), { cookie: await office.signIn('orders') });

    expect([stranger.status, orders.status]).toEqual([401, 403]);
  });
});
