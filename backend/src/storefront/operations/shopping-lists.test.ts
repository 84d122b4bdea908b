import { CreateList, DeleteList, ReadLists, SaveList } from 'shared-contracts/wire';
import { shoppingLists } from '../../database/schema';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('shopping lists', () => {
  let shop: TestApp;
  let cookie: string;

  beforeAll(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    cookie = await shop.signIn();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.db.delete(shoppingLists));

  const open = (nome: string) => shop.call(CreateList, { nome }, { cookie });
  const save = (id: string, nome: string, itens: object[] = []) =>
    shop.call(SaveList, { id, nome, itens }, { cookie });

  it('are created by name, and the same name is the same list', async () => {
    const responses = await Promise.all(['Banheiro', 'Banheiro', ' banheiro '].map(open));

    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await shop.db.select().from(shoppingLists)).toHaveLength(1);
  });

  it('store products, with quantities of the same product added up, and are returned unchanged', async () => {
    const { body: list } = await open('Cozinha');

    const { body } = await save(list.id, 'Cozinha nova', [
      { idprd: 7, quantidade: 2, lote: 'A' },
      { idprd: 7, quantidade: 3, lote: 'A' },
      { idprd: 7, quantidade: 1 },
    ]);

    expect(body).toMatchObject({
      nome: 'Cozinha nova',
      itens: [
        { idprd: 7, quantidade: 5, lote: 'A' },
        { idprd: 7, quantidade: 1 },
      ],
    });
    expect((await shop.call(ReadLists, {}, { cookie })).body).toEqual([body]);
  });

  it('refuse the name of another list, and report a removed list as unknown', async () => {
    await open('Um');
    const { body: two } = await open('Dois');

    expect((await save(two.id, 'UM')).status).toBe(409);
    expect((await save('999999', 'Três')).status).toBe(404);
  });

  it('can be removed, also repeatedly', async () => {
    const { body: list } = await open('Velha');

    const remove = () => shop.call(DeleteList, { id: list.id }, { cookie });

    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect(await shop.db.select().from(shoppingLists)).toEqual([]);
  });

  it('are limited to fifty, also when they are created concurrently', async () => {
    const names = Array.from({ length: 54 }, (_, each) => `Lista ${each}`);

    const responses = await Promise.all(names.map(open));

    expect(responses.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it('require a name, and hold at most two hundred products', async () => {
    const { body: list } = await open('Grande');
    const items = Array.from({ length: 201 }, (_, each) => ({ idprd: each + 1, quantidade: 1 }));

    expect((await open(' ')).status).toBe(400);
    expect((await save(list.id, 'Grande', items)).status).toBe(400);
    expect((await shop.call(ReadLists)).status).toBe(401);
  });
});
