import { documents } from 'shared-contracts/content';
import { ReadContent } from 'shared-contracts/wire';
import { STORE_CONTENT_PATH } from '@fireflay/service';
import { storeDocuments } from '../database/schema';
import { aTestBackOffice } from '../office/testing/test-back-office';
import type { TestBackOffice } from '../office/testing/test-back-office';

const { standard } = documents.questions;
const changed = { ...standard, lead: 'Pergunte à {loja}.' };

describe('the texts of pages', () => {
  let office: TestBackOffice;
  let cookie: string;

  beforeEach(async () => {
    office = await aTestBackOffice();
    cookie = await office.signIn('content');
  });
  afterEach(() => office.close());

  const name = 'questions';
  const save = (basedOn: number, content: unknown) =>
    office.call('SaveDocument', { name, basedOn, content }, { cookie });
  const read = (id: string) => office.shop.call(ReadContent, { id });

  it('travel by the id of their version, with a reply that never changes', async () => {
    await save(0, changed);
    await office.call('PublishDocument', { name, number: 1 }, { cookie });
    const { profile } = (await office.shop.app.inject(STORE_CONTENT_PATH)).json<{
      profile: { documents: Record<string, string> };
    }>();
    expect(Object.keys(profile)).toEqual(['documents']);

    const reply = await office.shop.app.inject(`/api/conteudo/${profile.documents.questions}`);

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ documento: 'questions', conteudo: changed });
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('of another release of the store, and unknown ones, are not found', async () => {
    const [row] = await office.db
      .insert(storeDocuments)
      .values({
        name,
        number: 99,
        content: { questions: [] },
        basedOn: 0,
        authorId: 1,
        createdAt: new Date(0),
      })
      .returning({ id: storeDocuments.id });

    expect((await read(row?.id ?? '')).status).toBe(404);
    expect((await read('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('with mistakes stay drafts, and each sentence names its field', async () => {
    const sections = [
      ...standard.sections,
      { id: 'envio', title: 'De novo', blocks: [{ text: 'Na {loja_virtual}' }] },
    ];
    const { body } = await save(0, { ...standard, sections });
    const refused = await office.call('PublishDocument', { name, number: 1 }, { cookie });

    expect(body.problems.map(({ path }) => path)).toEqual([
      'sections/6/blocks/0/text',
      'sections/6/id',
    ]);
    expect(refused.status).toBe(422);
    expect(refused.body.resposta).toContain('{loja_virtual}');
  });
});
