import { eq } from 'drizzle-orm';
import { Products, Suggestions } from 'shared-contracts/wire';
import { updateSoldOut } from '../product/availability';
import { stock } from '../../database/schema';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { addCustomers } from '../../testing/builders';
import { aPurchase, placeOrder } from '../../testing/purchase';
import { runImport } from '../../commands/catalogue/run-import';
import {
  aCatalogueTest,
  csvOf,
  goldenCsv,
  importOptions,
  productHeader as header,
} from '../../commands/catalogue/testing/run-catalogue';
import type { CatalogueTest } from '../../commands/catalogue/testing/run-catalogue';

let test: CatalogueTest;
beforeEach(async () => (test = await aCatalogueTest()));
afterEach(() => test.close());

describe('an imported catalogue', () => {
  let shop: TestApp;
  beforeEach(async () => (shop = await aTestApp()));
  afterEach(() => shop.close());

  const importInShop = async (content: string, options = {}) => {
    const context = { ...test.context, db: shop.db };
    await runImport(context, test.file(content), { ...importOptions, ...options });
    await updateSoldOut(shop.db);
  };

  it('is what shoppers see at once, in lists, searches and suggestions', async () => {
    await importInShop(csvOf(1, 2, 3));
    expect((await shop.call(Products, { codigo: 3 })).status).toBe(200);

    await importInShop(goldenCsv, { maxRetiredPercent: null, maxPricePercent: null });

    expect((await shop.call(Products, { codigo: 3 })).status).toBe(404);
    const listed = await shop.call(Products, { subgrupo: 'pisos' });
    expect(listed.body.produtos).toMatchObject([{ idprd: 1002, saldo: 27, descmarca: 'Forja' }]);
    const found = await shop.call(Products, { produto: 'torneira cromada aquaflux' });
    expect(found.body.produtos).toMatchObject([{ idprd: 1001 }]);
    const { body } = await shop.call(Suggestions, { produto: 'forj' });
    expect(JSON.stringify(body)).toContain('Forja');
  });

  it('is found by its search words, after products that have the words in their names', async () => {
    const csv = (words: string) =>
      [
        header.replace('saldo\n', 'saldo;popularidade;termos'),
        `1;Bocal Metálico;Forja;ferramentas;disco;9,90;UN;1;10;90;${words}`,
        '2;Chuveiro Simples;Forja;ferramentas;disco;9,90;UN;1;10;10;',
      ].join('\n');
    const foundBy = async (produto: string) =>
      (await shop.call(Products, { produto })).body.produtos.map(({ idprd }) => idprd);
    await importInShop(csv(''));
    expect(await foundBy('chuveiro')).toEqual([2]);

    await importInShop(csv('chuveiro | esguichos'));

    expect(await foundBy('chuveiro')).toEqual([2, 1]);
    expect(await foundBy('esguicho')).toEqual([1]);
    expect(await foundBy('esguico')).toEqual([1]);
    const suggested = await shop.call(Suggestions, { produto: 'esguich' });
    expect(JSON.stringify(suggested.body)).toContain('Bocal Metálico');
    await importInShop(csv(''));
    expect(await foundBy('chuveiro')).toEqual([2]);
  });

  it('shows attributes and related products, and lists related ones that are for sale', async () => {
    await importInShop(goldenCsv);

    const { body } = await shop.call(Products, { codigo: 1001 });
    expect(body.atributos).toEqual([
      { nome: 'Cor', valor: 'Cromado', id: 'color', dado: 'chrome' },
      { nome: 'Altura', valor: '32 cm', id: 'height', dado: 320 },
    ]);
    expect(body.relacionados).toEqual([1002, 1003]);
    expect(body.imagens).toEqual([1, 2]);
    const listed = await shop.call(Products, { codigos: '1003-77-1002' });
    expect(listed.body.produtos.map(({ idprd }) => idprd)).toEqual([1003, 1002]);
    const plain = await shop.call(Products, { codigo: 1003 });
    expect(plain.body).not.toHaveProperty('atributos');
    expect(plain.body).not.toHaveProperty('relacionados');
  });

  it('is imported while shoppers buy: no order fails because of it, and nothing is sold twice', async () => {
    const stockOfShop = async () => {
      const rows = await shop.db.select().from(stock).where(eq(stock.productCode, 1));
      return rows.map(({ available }) => available);
    };
    await addCustomers(shop.db);
    const units = 5;
    const csv = (price: string) =>
      `${header}1;Disco;Forja;ferramentas;disco;${price};UN;1;${units}\n2;Piso;Forja;ferramentas;disco;1,00;UN;1;9`;
    const before = { isPartial: true, stockAt: new Date('2020-01-01T00:00:00Z') };
    await importInShop(csv('100,00'), before);
    const purchases = [];
    for (let buyer = 0; buyer < 8; buyer += 1) {
      purchases.push(await aPurchase(shop, [{ id: 1 }], { card: {} }));
    }

    const [replies] = await Promise.all([
      Promise.all(purchases.map((purchase) => placeOrder(shop, purchase))),
      importInShop(csv('100,00').replace('Disco;Forja', 'Disco fino;Forja'), before),
    ]);

    const statuses = replies.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(units);
    expect(statuses.filter((status) => ![200, 406, 409].includes(status))).toEqual([]);
    expect(await stockOfShop()).toEqual([0]);
    await importInShop(csv('100,00'), before);
    expect(await stockOfShop()).toEqual([0]);
  });
});
