import { eq } from 'drizzle-orm';
import type { CategoryTree } from 'shared-contracts/navigation';
import { Products, Suggestions } from 'shared-contracts/wire';
import { runImport } from '../../commands/catalogue/run-import';
import {
  aCatalogueTest,
  importOptions,
  productHeader,
} from '../../commands/catalogue/testing/run-catalogue';
import type { CatalogueTest } from '../../commands/catalogue/testing/run-catalogue';
import { groups, products, subgroups } from '../../database/schema';
import { aTestBackOffice } from '../../office/testing/test-back-office';
import type { TestBackOffice } from '../../office/testing/test-back-office';
import { keepCategories } from './keep-categories';

const eletrica = {
  slug: 'eletrica',
  label: 'Elétrica',
  synonyms: ['luz'],
  subgroups: [
    { slug: 'fios', label: 'Fios e Cabos', synonyms: ['fiação'] },
    { slug: 'lampadas', label: 'Lâmpadas' },
  ],
};
const banheiro = {
  slug: 'banheiro',
  label: 'Banheiro',
  subgroups: [
    { slug: 'chuveiros', label: 'Chuveiros' },
    { slug: 'cubas', label: 'Cubas' },
  ],
};

describe('the categories of the store', () => {
  let office: TestBackOffice;
  let files: CatalogueTest;
  let cookie: string;
  let number: number;

  beforeEach(async () => {
    office = await aTestBackOffice();
    files = await aCatalogueTest();
    // Imports read the clock of this machine.
    office.clock.now = new Date();
    cookie = await office.signIn('catalogue');
    number = 0;
  });
  afterEach(async () => {
    await office.close();
    await files.close();
  });

  const tryToPublish = async (tree: CategoryTree, validFrom?: Date) => {
    const name = 'categories';
    const saved = await office.call(
      'SaveDocument',
      { name, basedOn: number, content: { groups: tree } },
      { cookie },
    );
    number = saved.body.number;
    return office.call(
      'PublishDocument',
      { name, number, ...(validFrom && { validFrom: validFrom.toISOString() }) },
      { cookie },
    );
  };
  const keep = () => keepCategories(office.dependencies);
  const publish = async (...tree: CategoryTree) => {
    expect((await tryToPublish(tree)).status).toBe(200);
    await keep();
  };
  const importRows = async (...rows: string[]) => {
    const context = { ...files.context, db: office.db };
    const path = files.file(productHeader + rows.join('\n'));
    return runImport(context, path, {
      ...importOptions,
      maxRetiredPercent: null,
      stockAt: new Date(),
    });
  };
  const row = (code: number, place: string) => `${code};Peça ${code};Forja;${place};9,90;UN;1;10`;
  const list = async (query: object) => {
    const { body } = await office.shop.call(Products, { ...query });
    return body.produtos.map(({ idprd, nome_grupo, nome_sub_grupo }) => [
      idprd,
      nome_grupo,
      nome_sub_grupo,
    ]);
  };
  const readTree = async () => {
    const rows = await office.db
      .select({ group: groups.slug, groupId: groups.id, slug: subgroups.slug, id: subgroups.id })
      .from(subgroups)
      .innerJoin(groups, eq(groups.id, subgroups.groupId))
      .orderBy(subgroups.id);
    return rows.map(({ group, groupId, slug, id }) => `${groupId} ${group} / ${id} ${slug}`);
  };

  it('that are published get products, are in the sitemap and are found by their synonyms', async () => {
    expect((await tryToPublish([eletrica, banheiro])).status).toBe(200);

    // Before the job has run.
    expect(await importRows(row(1, 'ELETRICA;Fios e cabos'), row(2, 'Banheiro;Cubas'))).toBe(true);
    await keep();

    expect(await list({ grupo: 'eletrica' })).toEqual([[1, 'Elétrica', 'Fios e Cabos']]);
    expect(await list({ produto: 'fiação' })).toEqual([[1, 'Elétrica', 'Fios e Cabos']]);
    expect(await list({ produto: 'luz' })).toEqual([[1, 'Elétrica', 'Fios e Cabos']]);
    const typed = await office.shop.call(Suggestions, { produto: 'fia' });
    expect(typed.body.sugestao).toMatchObject([{ descricao: 'fiação' }]);
    const { body } = await office.shop.app.inject('/sitemap/paginas.xml');
    expect(body).toContain('/produtos/eletrica/lampadas<');
    expect(body).not.toContain('/produtos/ferramentas');
  });

  it('without products are named to shoppers who search for them', async () => {
    await publish(eletrica, banheiro);

    const found = async (produto: string) =>
      (await office.shop.call(Products, { produto })).body.busca?.ajuda;
    expect(await found('lampada')).toEqual({
      titulo: 'Lâmpadas',
      caminho: '/produtos/eletrica/lampadas',
    });
    expect(await found('LUZ')).toEqual({ titulo: 'Elétrica', caminho: '/produtos/eletrica' });
    expect(await found('jardim')).toBeUndefined();
  });

  it('with new words index their own products again, and no others', async () => {
    await publish(eletrica, banheiro);
    await importRows(row(1, 'eletrica;fios'), row(2, 'banheiro;cubas'));
    await office.db.update(products).set({ search: `'antes'` }).where(eq(products.code, 2));

    await publish({ ...eletrica, label: 'Material Elétrico', synonyms: ['energia'] }, banheiro);

    expect(await list({ produto: 'energia' })).toEqual([[1, 'Material Elétrico', 'Fios e Cabos']]);
    expect(await list({ produto: 'antes' })).toHaveLength(1);
    expect((await list({ produto: 'luz' })).length).toBe(0);
  });

  it('keep id and products when they are renamed or moved, and old addresses list the same', async () => {
    await publish(banheiro, eletrica);
    await importRows(row(1, 'banheiro;chuveiros'), row(2, 'banheiro;cubas'));
    const before = await readTree();

    const renamed = { ...banheiro, slug: 'banho', label: 'Banho', aliases: ['banheiro'] };
    const [showers, basins] = banheiro.subgroups;
    const moved = { ...showers!, slug: 'duchas', aliases: ['banheiro/chuveiros'] };
    await publish(
      { ...eletrica, subgroups: [...eletrica.subgroups, moved] },
      { ...renamed, subgroups: [basins!] },
    );

    expect(before).toEqual([
      '100 banheiro / 101 chuveiros',
      '100 banheiro / 102 cubas',
      '200 eletrica / 201 fios',
      '200 eletrica / 202 lampadas',
    ]);
    expect(await readTree()).toEqual([
      '200 eletrica / 101 duchas',
      '100 banho / 102 cubas',
      '200 eletrica / 201 fios',
      '200 eletrica / 202 lampadas',
    ]);
    const expected = [[1, 'Elétrica', 'Chuveiros']];
    expect(await list({ grupo: 'eletrica' })).toEqual(expected);
    expect(await list({ grupo: 'banheiro', subgrupo: 'chuveiros' })).toEqual(expected);
    expect(await list({ grupo: 'banheiro' })).toEqual([[2, 'Banho', 'Cubas']]);
    // A system of the retailer that still has the former names.
    expect(await importRows(row(1, 'Banheiro;Chuveiros'), row(2, 'banheiro;Cubas'))).toBe(true);
    expect(await list({ subgrupo: 'duchas' })).toEqual(expected);
  });

  it('cannot be removed while they have products, and are gone without them', async () => {
    await publish(eletrica, banheiro);
    await importRows(row(1, 'banheiro;cubas'), row(2, 'banheiro;cubas'));

    const refused = await tryToPublish([eletrica]);

    const use = await office.call('ReadCategoryUse', {}, { cookie });
    expect(use.body.subcategories).toContainEqual({ address: 'banheiro/cubas', products: 2 });
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain(
      'Banheiro › Cubas tem 2 produtos e não está nesta versão. Mantenha a subcategoria, ou leve',
    );
    expect(await list({ grupo: 'banheiro' })).toHaveLength(2);

    await importRows(row(1, 'eletrica;fios'), row(2, 'eletrica;fios'));
    await publish(eletrica);
    expect(await readTree()).toEqual(['100 eletrica / 101 fios', '100 eletrica / 102 lampadas']);
  });

  it('change at the date of their version', async () => {
    await publish(eletrica, banheiro);
    const date = new Date(office.clock.now.getTime() + 60_000);
    expect((await tryToPublish([eletrica], date)).status).toBe(200);
    await keep();
    expect(await readTree()).toHaveLength(4);

    office.clock.now = date;
    office.dependencies.content.forget();
    await keep();

    expect(await readTree()).toHaveLength(2);
  });

  it('are the task of the roles catalogue and administrator', async () => {
    const others = await office.signIn('content');

    const read = await office.call('ReadDocument', { name: 'categories' }, { cookie: others });

    expect(read.status).toBe(403);
  });
});
