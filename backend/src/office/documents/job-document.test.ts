import { documents } from 'shared-contracts/content';
import type { DocumentContents } from 'shared-contracts/content';
import { ReadJobProducts } from 'shared-contracts/wire';
import { addProducts } from '../../testing/builders';
import { aTestBackOffice } from '../testing/test-back-office';
import type { TestBackOffice } from '../testing/test-back-office';

const { standard } = documents.job;
const own = { source: 'Medido nas nossas obras', sourceDate: '2026-10' };

describe('the document of jobs', () => {
  let office: TestBackOffice;
  let cookie: string;

  beforeEach(async () => {
    office = await aTestBackOffice();
    cookie = await office.signIn('catalogue');
  });
  afterEach(() => office.close());

  const save = async (content: DocumentContents['job']) =>
    (await office.call('SaveDocument', { name: 'job', basedOn: 0, content }, { cookie })).body;
  const problemsOf = async (content: DocumentContents['job']) =>
    (await save(content)).problems.map(({ path }) => path);
  const publish = (number: number) =>
    office.call('PublishDocument', { name: 'job', number }, { cookie });

  it('is in order as the store starts with it', async () => {
    expect(await problemsOf(standard)).toEqual([]);
  });

  it('names each field of a need that cannot be used', async () => {
    const [tile, mortar] = standard.needs;
    const needs = [
      { ...tile!, id: 'castle', categories: ['jardim'] },
      { ...mortar!, words: ['—'] },
      mortar!,
    ];

    expect((await problemsOf({ ...standard, needs })).toSorted()).toEqual([
      'needs/0/categories',
      'needs/0/id',
      'needs/1/words',
      'needs/2/id',
    ]);
  });

  it('names each field of a rule that cannot be used, and is not published', async () => {
    const saved = await save({
      ...standard,
      rules: {
        coefficients: { mortarDouble: { ...own, value: 700 }, groutLoss: own, veil: { value: 2 } },
        constraints: { floorPlaces: { ...own, allowed: ['LZ'] } },
      },
    });

    expect(saved.problems.map(({ path }) => path)).toEqual([
      'rules/coefficients/groutLoss/value',
      'rules/coefficients/veil/source',
    ]);
    expect((await publish(1)).status).toBe(422);
  });

  it('replaces rules and needs of the store from the moment that it is published', async () => {
    await addProducts(office.db, [{ code: 1 }]);
    await save({
      needs: [{ id: 'mortar', categories: ['disco'], words: [], without: [] }],
      rules: { coefficients: { mortarDouble: { ...own, value: 8 } }, constraints: {} },
    });
    await publish(1);

    const { body } = await office.shop.call(ReadJobProducts, { itens: 'mortar-grout' });

    expect(body.regras.coefficients['mortarDouble']).toEqual({ ...own, value: 8, rank: 'store' });
    expect(body.itens).toMatchObject([
      { id: 'mortar', produtos: [{ produto: { idprd: 1 }, atributos: {} }] },
      { id: 'grout', produtos: [] },
    ]);
  });
});
