import { toRequest, operations } from '@fireflay/back-office-wire';
import { REDIRECTS_PATH } from '@fireflay/service';
import { redirects } from '../../database/schema';
import { aTestBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

describe('addresses of the former site', () => {
  let office: TestBackOffice;
  let cookie: string;

  beforeEach(async () => {
    office = await aTestBackOffice();
    cookie = await office.signIn('content');
  });
  afterEach(() => office.close());

  const send = async (text: string) => {
    const { method, url } = toRequest(operations.ReplaceRedirects, { fileName: 'antigos.csv' });
    const reply = await office.office.inject({
      method: method as 'POST',
      url,
      payload: Buffer.from(text),
      headers: { cookie, 'content-type': 'application/octet-stream' },
    });
    return { status: reply.statusCode, body: reply.json<Record<string, unknown>>() };
  };
  const lists = async () => (await office.call('ListRedirects', {}, { cookie })).body.lists;
  const leadsTo = async (from: string) =>
    (await office.shop.app.inject({ url: REDIRECTS_PATH, query: { from } })).json<{ to: string }>()
      .to;

  it('are replaced by a file, and every list can come back, also that from before there were lists', async () => {
    await office.db.insert(redirects).values({ fromPath: '/velho', toPath: '/contato' });

    const first = await send('de;para\n/a;/faq\n/Caf%C3%A9%20x;/sobre');
    const again = await send('de;para\n/a;/faq\n/caf%C3%A9%20x;/sobre');

    expect([first, again].map(({ status, body }) => [status, body])).toEqual([
      [200, { added: 2, changed: 0, removed: 1 }],
      [200, { added: 0, changed: 0, removed: 0 }],
    ]);
    expect(await leadsTo('/CAF%C3%89%20X/')).toBe('/sobre');
    expect(await lists()).toMatchObject([
      { count: 2, author: expect.stringMatching(/^Pessoa/) },
      { count: 1, author: '' },
    ]);
    const [, former] = await lists();
    const restored = await office.call('RestoreRedirects', { id: former?.id ?? 0 }, { cookie });
    expect(restored.body).toEqual({ added: 1, changed: 0, removed: 2 });
    expect([await leadsTo('/velho'), await leadsTo('/a')]).toEqual(['/contato', null]);
  });

  it('can be downloaded as a file that gives the same list', async () => {
    await send('de;para\n"/a;b";/faq\n/caf%C3%A9%20x;/sobre\n/%E9;/contato');
    const [list] = await lists();
    const { body } = await office.call('ExportRedirects', { id: list?.id ?? 0 }, { cookie });

    expect(await send(body.csv)).toEqual({
      status: 200,
      body: { added: 0, changed: 0, removed: 0 },
    });
  });

  it('of a file with problems are refused with row, column and remedy, and nothing changes', async () => {
    await send('de;para\n/a;/faq');
    const wrong = await send('de;para\n/b;/faq\nhttps://outra.example/x;/faq\n/c;');
    const other = await send('from;to\n/a;/b');
    const unknown = await office.call('RestoreRedirects', { id: 99 }, { cookie });

    expect(wrong.status).toBe(422);
    expect(wrong.body['message']).toMatch(/^2 problemas em antigos.csv.*\nlinha 3, .*\nlinha 4, /s);
    expect([other.status, other.body['message']]).toEqual([
      422,
      expect.stringContaining('"de" e "para"'),
    ]);
    expect(unknown.status).toBe(404);
    expect([await leadsTo('/a'), await leadsTo('/b')]).toEqual(['/faq', null]);
  });

  it('are the task of content', async () => {
    const orders = await office.signIn('orders');
    expect((await office.call('ListRedirects', {}, { cookie: orders })).status).toBe(403);
  });
});
