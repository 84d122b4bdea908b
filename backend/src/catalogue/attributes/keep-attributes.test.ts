import { eq } from 'drizzle-orm';
import { documents } from 'shared-contracts/content';
import { Products } from 'shared-contracts/wire';
import { catalogueState, products } from '../../database/schema';
import { aTestBackOffice } from '../../office/testing/test-back-office';
import type { TestBackOffice } from '../../office/testing/test-back-office';
import { importSample } from '../../main/seed/import-sample';
import { sampleStore } from '../../configuration/sample-store';
import { keepAttributes } from './keep-attributes';

const tiles = { grupo: 'pisos-e-revestimentos', subgrupo: 'pisosporcelanatos' } as const;

describe('definitions of attributes that are published', () => {
  let office: TestBackOffice;
  let cookie: string;
  let number = 0;

  beforeEach(async () => {
    office = await aTestBackOffice();
    await importSample(office.db, sampleStore.catalogueFile);
    cookie = await office.signIn('catalogue');
    number = 0;
  });
  afterEach(() => office.close());

  const publish = async (definitions: readonly object[]) => {
    const saved = await office.call(
      'SaveDocument',
      { name: 'attributes', basedOn: number, content: { definitions } },
      { cookie },
    );
    number = saved.body.number;
    return office.call('PublishDocument', { name: 'attributes', number }, { cookie });
  };
  const standard = documents.attributes.standard.definitions;
  const keep = () => keepAttributes(office.dependencies);
  const filters = async () => {
    const { body } = await office.shop.call(Products, tiles);
    return body.agrupamento?.atributos?.map(({ nome }) => nome);
  };
  const versionOf = async () => (await office.db.select().from(catalogueState))[0]?.version;

  it('change the filters of lists and the values of products', async () => {
    expect(await filters()).toContain('Acabamento');

    const published = await publish([
      {
        id: 'shine',
        name: 'Acabamento',
        kind: 'choice',
        choices: [
          { id: 'yes', name: 'Brilha', aliases: ['Polido'] },
          { id: 'no', name: 'Não brilha', aliases: ['Natural', 'Acetinado', 'Antiderrapante'] },
        ],
        categories: ['pisosporcelanatos'],
        filter: true,
      },
    ]);
    await keep();

    expect(published.status).toBe(200);
    const { body } = await office.shop.call(Products, { ...tiles, atributos: 'shine:yes' });
    expect(body.agrupamento?.atributos?.map(({ id }) => id)).toEqual(['shine']);
    expect(body.total).toBeGreaterThan(0);
    expect(body.produtos.every(({ descricao }) => descricao.includes('Polido'))).toBe(true);
  });

  it('leave the catalogue as it is when nothing that it is derived with has changed', async () => {
    await keep();
    const before = await versionOf();
    await publish([...standard]);
    await keep();

    expect(await versionOf()).toBe(before);
  });

  it('are derived for products that an earlier release wrote', async () => {
    await office.db.update(products).set({ filterValues: [] });
    await office.db.update(catalogueState).set({ attributeSource: null });
    await keep();

    const [tile] = await office.db.select().from(products).where(eq(products.saleUnit, 'M2'));
    expect(tile?.filterValues).toContainEqual(expect.stringMatching(/^finish=/));
    expect(await filters()).toContain('Acabamento');
  });

  it('are refused for a category that the store does not have, with a sentence', async () => {
    const refused = await publish([{ ...standard[0], categories: ['jardim'] }]);

    expect(refused).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('“jardim”') },
    });
  });
});
