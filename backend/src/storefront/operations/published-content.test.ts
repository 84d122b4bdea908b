import { desc, isNotNull } from 'drizzle-orm';
import { documents } from 'shared-contracts/content';
import { ReadContent } from 'shared-contracts/wire';
import { FOLLOWED_CONTENT_PATH } from '@fireflay/service';
import { storeDocuments } from '../../database/schema';
import { aRate } from '../../office/figures/reconciliation.fixture';
import { aTestBackOffice } from '../../office/testing/test-back-office';
import type { TestBackOffice } from '../../office/testing/test-back-office';

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
    const { profile } = (await office.shop.app.inject(FOLLOWED_CONTENT_PATH)).json<{
      profile: { documents: Record<string, string> };
    }>();
    expect(Object.keys(profile)).toEqual(['documents']);

    const reply = await office.shop.app.inject(`/api/conteudo/${profile.documents.questions}`);

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ documento: 'questions', conteudo: changed });
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('that are drafts need the token of a preview, end with it, and are kept by no cache', async () => {
    const { body } = await save(0, { ...changed, lead: 'Rascunho da {loja}.' });
    const [draft] = await office.db
      .select()
      .from(storeDocuments)
      .orderBy(desc(storeDocuments.number));
    const preview = await office.call('PreviewDocument', { name, number: body.number }, { cookie });
    const token = new URL(preview.body.link).searchParams.get('previa-conteudo') ?? '';
    const shells = `${FOLLOWED_CONTENT_PATH}?preview=${token}`;
    const { profile } = (await office.shop.app.inject(shells)).json<{
      profile: { documents: Record<string, string> };
    }>();
    const address = `/api/conteudo/${profile.documents.questions}`;

    expect((await read(draft?.id ?? '')).status).toBe(404);
    const reply = await office.shop.app.inject(address);
    expect(reply.json()).toMatchObject({ conteudo: { lead: 'Rascunho da {loja}.' } });
    expect(reply.headers['cache-control']).toBe('private, no-store');
    const id = profile.documents.questions ?? '';
    expect((await read(id.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).status).toBe(404);

    office.clock.now = new Date(office.clock.now.getTime() + 8 * 3_600_000);
    expect((await office.shop.app.inject(address)).statusCode).toBe(404);
  });

  it('that are for employees alone are not found, although they are published', async () => {
    const finance = { cookie: await office.signIn('finance') };
    const content = { rates: [aRate] };
    const draft = { name: 'fees', basedOn: 0, content };
    await office.call('SaveDocument', draft, finance);
    await office.call('PublishDocument', { name: 'fees', number: 1 }, finance);
    const [published] = await office.db
      .select()
      .from(storeDocuments)
      .where(isNotNull(storeDocuments.validFrom));

    const followed = await office.shop.app.inject(FOLLOWED_CONTENT_PATH);

    expect(published).toMatchObject({ name: 'fees', content });
    expect(followed.body).not.toContain(published?.id);
    expect((await read(published?.id ?? '')).status).toBe(404);
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
        validFrom: new Date(0),
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
    const preview = await office.call('PreviewDocument', { name, number: 1 }, { cookie });

    expect(body.problems.map(({ path }) => path)).toEqual([
      'sections/6/blocks/0/text',
      'sections/6/id',
    ]);
    expect(refused.status).toBe(422);
    expect([preview.status, preview.body.message]).toEqual([
      422,
      expect.stringContaining('antes da prévia'),
    ]);
    expect(refused.body.message).toContain('{loja_virtual}');
  });
});
