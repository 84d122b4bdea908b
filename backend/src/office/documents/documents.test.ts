import { FOLLOWED_CONTENT_PATH } from '@fireflay/service';
import type { FollowedContent } from '@fireflay/service';
import { documents } from 'shared-contracts/content';
import { toCents } from 'shared-contracts/pricing';
import { BestSellers } from 'shared-contracts/wire';
import { importSample } from '../../main/seed/import-sample';
import { sampleStore } from '../../configuration/sample-store';
import { aTestBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

const { standard } = documents.terms;
const DAY_MS = 86_400_000;

describe('documents', () => {
  let shop: TestBackOffice;
  let cookie: string;

  beforeEach(async () => {
    shop = await aTestBackOffice();
    cookie = await shop.signIn('finance');
  });
  afterEach(() => shop.close());

  const save = (basedOn: number, changed: object = {}) =>
    shop.call(
      'SaveDocument',
      { name: 'terms', basedOn, content: { ...standard, ...changed } },
      { cookie },
    );
  const publish = (number: number, validFrom?: Date) =>
    shop.call(
      'PublishDocument',
      { name: 'terms', number, ...(validFrom && { validFrom: validFrom.toISOString() }) },
      { cookie },
    );
  const current = async () => (await shop.dependencies.content.current()).terms;
  const profileOfShells = async (query = '') => {
    const reply = await shop.shop.app.inject(FOLLOWED_CONTENT_PATH + query);
    return { status: reply.statusCode, ...reply.json<FollowedContent>() };
  };
  const later = (ms: number) => {
    shop.clock.now = new Date(shop.clock.now.getTime() + ms);
    shop.dependencies.content.forget();
  };

  it('are the sample store’s until one is published, and travel to shells from then on', async () => {
    const before = await profileOfShells();
    await save(0, { pixDiscount: 7 });
    expect(await current()).toEqual(standard);

    const published = await publish(1);

    expect(published.body.versions).toMatchObject([{ number: 1, state: 'live', basedOn: 0 }]);
    expect((await current()).pixDiscount).toBe(7);
    expect(before).toMatchObject({ version: '', profile: {} });
    const after = await profileOfShells();
    expect(after.profile).toEqual({ terms: { ...standard, pixDiscount: 7 } });
    expect(after.version).not.toBe('');
  });

  it('change at their date, not before, and the date can be taken back', async () => {
    await save(0, { returnDays: 30 });
    const date = new Date(shop.clock.now.getTime() + DAY_MS);
    expect((await publish(1, date)).body.versions).toMatchObject([{ state: 'scheduled' }]);
    expect((await current()).returnDays).toBe(7);
    await save(1, { returnDays: 60 });
    await publish(2, new Date(date.getTime() + DAY_MS));
    const taken = await shop.call('UnscheduleDocument', { name: 'terms', number: 2 }, { cookie });
    expect(taken.body.versions).toMatchObject([{ state: 'draft' }, { state: 'scheduled' }]);

    later(DAY_MS);
    expect((await current()).returnDays).toBe(30);
    later(DAY_MS);
    expect((await current()).returnDays).toBe(30);
    cookie = await shop.signIn('finance');
    const tooLate = await shop.call('UnscheduleDocument', { name: 'terms', number: 1 }, { cookie });
    expect(tooLate.status).toBe(409);
    expect(tooLate.body.message).toContain('já está no ar');
  });

  it('are published at once also when the clock moves on meanwhile', async () => {
    await save(0, { replyDays: 2 });
    let ms = shop.clock.now.getTime();
    Object.defineProperty(shop.clock, 'now', { get: () => new Date((ms += 1)) });

    const published = await publish(1);

    expect(published).toMatchObject({ status: 200, body: { versions: [{ state: 'live' }] } });
  });

  it('come back as a new version, also the sample store’s', async () => {
    await save(0, { replyDays: 2 });
    await publish(1);
    await save(1, { replyDays: 3 });
    await publish(2);

    const back = await publish(1);
    expect(back.body.versions[0]).toMatchObject({ number: 3, basedOn: 1, state: 'live' });
    expect((await current()).replyDays).toBe(2);
    await publish(0);
    expect(await current()).toEqual(standard);
  });

  it('are saved and published once when the request arrives twice', async () => {
    await save(0, { replyDays: 2 });
    const again = await save(0, { replyDays: 2 });
    await publish(1);
    const twice = await publish(1);

    expect(again.body).toMatchObject({ number: 1, versions: [{ number: 1 }] });
    expect(twice.body.versions).toHaveLength(1);
  });

  it('of two employees who edit the same version: the second one is told who was first', async () => {
    await save(0, { replyDays: 2 });
    const second = await save(0, { replyDays: 3 });

    expect(second.status).toBe(409);
    expect(second.body.message).toMatch(/^Pessoa 1 salvou a versão 1 em /);
    expect((await save(Number(second.body.version), { replyDays: 3 })).body.number).toBe(2);
  });

  it('with a field that is out of range are refused with a sentence for it', async () => {
    const refused = await save(0, { pixDiscount: 95, replyDays: 1.5 });

    expect(refused.status).toBe(400);
    expect(refused.body.fields).toEqual({
      pixDiscount: 'Informe no máximo 90.',
      replyDays: 'Informe um número inteiro.',
    });
  });

  it('that contradict themselves or the law stay drafts', async () => {
    const saved = await save(0, { interestFree: 12, returnDays: 3 });
    const refused = await publish(1);

    expect(saved.body.problems.map(({ path }) => path)).toEqual(['interestFree', 'returnDays']);
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('As parcelas sem juros (12)');
    expect(await current()).toEqual(standard);
  });

  it('that link to a category which the store does not have stay drafts', async () => {
    const content = await shop.signIn('content');
    const { footer } = documents;
    const link = { label: 'Jardim', link: '/produtos/jardim' };
    const asked = { name: 'footer', basedOn: 0, content: { ...footer.standard, links: [link] } };
    const saved = await shop.call('SaveDocument', asked, { cookie: content });

    expect(saved.body.problems).toEqual([
      { path: 'links/0/link', text: expect.stringContaining('/produtos/jardim') },
    ]);
    const refused = await shop.call(
      'PublishDocument',
      { name: 'footer', number: 1 },
      { cookie: content },
    );
    expect(refused.status).toBe(422);
  });

  it('are another role’s task', async () => {
    const content = await shop.signIn('content');
    const listed = await shop.call('ListDocuments', {}, { cookie: content });
    const read = await shop.call('ReadDocument', { name: 'terms' }, { cookie: content });

    expect(listed.body.documents.map(({ name }) => name)).not.toContain('terms');
    expect(read.status).toBe(403);
    expect((await shop.call('ReadDocument', { name: 'x' }, { cookie })).status).toBe(404);
  });

  it('are shown to an employee before they are published, for a working day', async () => {
    await save(0, { pixDiscount: 9 });
    const { body } = await shop.call('PreviewDocument', { name: 'terms', number: 1 }, { cookie });
    const token = new URL(body.link).searchParams.get('previa-conteudo') ?? '';

    const shown = await profileOfShells(`?preview=${token}`);
    expect(shown.profile).toEqual({ terms: { ...standard, pixDiscount: 9 } });
    expect(shown.preview?.label).toBe('Condições de venda, versão 1');
    expect((await profileOfShells()).profile).toEqual({});
    expect((await profileOfShells(`?preview=${token.slice(0, -1)}x`)).status).toBe(404);
    later(8 * 3_600_000);
    expect((await profileOfShells(`?preview=${token}`)).status).toBe(404);
  });

  it('change the prices by Pix and card of every product', async () => {
    await save(0, { pixDiscount: 10, maxInstalments: 3, interestFree: 3, monthlyRate: 0 });
    await publish(1);

    await importSample(shop.db, sampleStore.catalogueFile);
    const { body } = await shop.shop.call(BestSellers);
    const [product] = body.produtos;
    const price = toCents(product?.preco[3].valorParcela ?? 0);
    expect(product?.condicoes).toEqual({ desconto_pix: 10, parcelas: 3, sem_juros: 3, tarifa: 0 });
    expect(toCents(product?.preco[0].valorParcela ?? 0)).toBe(Math.round(price * 0.9));
    expect(product?.preco[2].parcelas).toHaveLength(3);
  });

  it('of a store that has other fields count as not published', async () => {
    await save(0, { pixDiscount: 9 });
    await publish(1);
    await shop.db.execute(`update store_documents set content = content - 'replyDays'`);
    await shop.db.execute(`update store_documents set id = gen_random_uuid()`);
    later(2_000);

    expect(await current()).toEqual(standard);
  });
});
