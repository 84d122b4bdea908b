import {
  ChangeListItems,
  ChangeSharedList,
  CloseAccount,
  CopySharedList,
  CreateList,
  DeleteList,
  ReadLists,
  ReadPersonalData,
  ReadSharedList,
  Register,
  SaveList,
  ShareList,
  StopSharingList,
} from 'shared-contracts/wire';
import type { ListChangeDto, ListLinkModeDto } from 'shared-contracts/wire';
import { sampleCompany } from '@fireflay/sample-store/customers';
import { listLinks, shoppingLists } from '../../database/schema';
import { aRegistration } from '../../testing/accounts';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const set = (idprd: number, quantidade: number): ListChangeDto => ({
  acao: 'definir',
  idprd,
  quantidade,
});
const add = (idprd: number, quantidade: number): ListChangeDto => ({
  acao: 'somar',
  idprd,
  quantidade,
});

describe('a list shared by a link', () => {
  let shop: TestApp;
  let cookie: string;
  let id: string;
  let requests = 0;

  beforeAll(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    cookie = await shop.signIn();
  });
  afterAll(() => shop.close());
  beforeEach(async () => {
    await shop.db.delete(shoppingLists);
    id = (await shop.call(CreateList, { nome: 'Banheiro' }, { cookie })).body.id;
    await change([set(1, 10), set(2, 3)]);
  });

  const nextKey = () => `mudanca-${(requests += 1)}`;
  const change = (mudancas: ListChangeDto[], chave = nextKey()) =>
    shop.call(ChangeListItems, { id, chave, mudancas }, { cookie });
  const changeByLink = (token: string, mudancas: ListChangeDto[], chave = nextKey()) =>
    shop.call(ChangeSharedList, { token, chave, mudancas });
  const share = async (modo: ListLinkModeDto) => {
    const { body } = await shop.call(ShareList, { id, modo }, { cookie });
    return body.links?.find((link: { modo: string }) => link.modo === modo)?.token ?? '';
  };
  const stop = (modo: ListLinkModeDto) => shop.call(StopSharingList, { id, modo }, { cookie });
  const read = (token: string) => shop.call(ReadSharedList, { token });
  const readOwn = async () => (await shop.call(ReadLists, {}, { cookie })).body[0];

  it('is read without an account, with nothing of the owner but the first name', async () => {
    const { status, body } = await read(await share('ver'));

    expect(status).toBe(200);
    expect(body).toEqual({
      nome: 'Banheiro',
      dono: 'Maria',
      modo: 'ver',
      itens: [
        { idprd: 1, quantidade: 10 },
        { idprd: 2, quantidade: 3 },
      ],
      atualizada: expect.any(String),
    });
  });

  it('has one link of each mode, which the owner sees and nobody can make of what is stored', async () => {
    const [view, again, edit] = [await share('ver'), await share('ver'), await share('editar')];

    expect(again).toBe(view);
    expect(edit).not.toBe(view);
    expect((await readOwn())?.links).toMatchObject([
      { modo: 'ver', token: view },
      { modo: 'editar', token: edit },
    ]);
    const stored = JSON.stringify(await shop.db.select().from(listLinks));
    for (const token of [view, edit]) expect(stored).not.toContain(token.split('.')[2]);
  });

  it('is not changed by a link that only shows it, nor by one whose mode was altered', async () => {
    const view = await share('ver');
    await share('editar');

    expect((await changeByLink(view, [set(1, 99)])).status).toBe(403);
    expect((await changeByLink(view.replace('.v.', '.e.'), [set(1, 99)])).status).toBe(404);
    expect((await readOwn())?.itens[0]?.quantidade).toBe(10);
  });

  it('is changed by a link for editing, and says which lines were changed by it and when', async () => {
    const edit = await share('editar');

    const { status, body } = await changeByLink(edit, [set(1, 12), set(2, 0), add(7, 1)]);

    expect(status).toBe(200);
    expect(body.itens).toMatchObject([
      { idprd: 1, quantidade: 12, por_link: body.atualizada },
      { idprd: 7, quantidade: 1, por_link: body.atualizada },
    ]);
    expect(await readOwn()).toMatchObject({ itens: body.itens, por_link: body.atualizada });
    await change([set(1, 13)]);
    expect((await readOwn())?.itens[0]).toEqual({ idprd: 1, quantidade: 13 });
  });

  it('keeps all changes of people who change it at the same time', async () => {
    const edit = await share('editar');

    await Promise.all([
      ...[11, 12, 13].map((product) => changeByLink(edit, [add(product, 1)])),
      ...[21, 22, 23].map((product) => change([add(product, 1)])),
      ...[1, 2, 3].map(() => changeByLink(edit, [add(1, 5)])),
      change([set(2, 0)]),
    ]);

    const quantities = Object.fromEntries(
      (await readOwn())?.itens.map(({ idprd, quantidade }) => [idprd, quantidade]) ?? [],
    );
    expect(quantities).toEqual({ 1: 25, 11: 1, 12: 1, 13: 1, 21: 1, 22: 1, 23: 1 });
  });

  it('is changed once by a request that arrives repeatedly', async () => {
    const edit = await share('editar');

    await Promise.all([1, 2, 3].map(() => changeByLink(edit, [add(1, 5)], 'a-mesma-mudanca')));
    await changeByLink(edit, [set(1, 4)]);
    const { status, body } = await changeByLink(edit, [add(1, 5)], 'a-mesma-mudanca');

    expect(status).toBe(200);
    expect(body.itens[0]).toMatchObject({ idprd: 1, quantidade: 4 });
  });

  it('puts a removed line back to its place', async () => {
    const edit = await share('editar');
    await changeByLink(edit, [set(1, 0)]);

    const { body } = await changeByLink(edit, [{ ...set(1, 10), posicao: 0 }]);

    expect(body.itens.map(({ idprd }: { idprd: number }) => idprd)).toEqual([1, 2]);
  });

  it('answers an ended, an altered and an invented link alike, and the next link is another one', async () => {
    const edit = await share('editar');
    await stop('editar');
    await stop('editar');

    const ended = await read(edit);
    expect(ended.status).toBe(404);
    expect(ended.body['resposta']).toMatch(/não vale mais/);
    expect((await changeByLink(edit, [set(1, 99)])).status).toBe(404);
    const next = await share('editar');
    expect(next).not.toBe(edit);
    for (const token of [edit, 'x', `zzzzzz.e.${'a'.repeat(43)}`, next.slice(0, -1)]) {
      const { status, body } = await read(token);
      expect([status, body]).toEqual([404, ended.body]);
    }
    expect((await read(next)).status).toBe(200);
    expect((await readOwn())?.itens[0]?.quantidade).toBe(10);
  });

  it('ends one mode without the other', async () => {
    const [view, edit] = [await share('ver'), await share('editar')];

    await stop('editar');

    expect((await read(view)).status).toBe(200);
    expect((await read(edit)).status).toBe(404);
    expect((await readOwn())?.links).toHaveLength(1);
  });

  it('is gone for its link when the owner removes it', async () => {
    const edit = await share('editar');

    await shop.call(DeleteList, { id }, { cookie });

    expect((await read(edit)).status).toBe(404);
    expect(await shop.db.select().from(listLinks)).toEqual([]);
  });

  it('is renamed without a loss of what others change, and an earlier page still replaces its products', async () => {
    const edit = await share('editar');
    await changeByLink(edit, [add(7, 1)]);

    const renamed = await shop.call(SaveList, { id, nome: 'Lavabo' }, { cookie });
    expect(renamed.body).toMatchObject({ nome: 'Lavabo', itens: [{}, {}, { idprd: 7 }] });

    const itens = [{ idprd: 9, quantidade: 1 }];
    await shop.call(SaveList, { id, nome: 'Lavabo', itens }, { cookie });
    expect((await read(edit)).body).toMatchObject({ nome: 'Lavabo', itens });
  });

  it('holds at most two hundred products, with a sentence that says so', async () => {
    const edit = await share('editar');
    await changeByLink(
      edit,
      Array.from({ length: 198 }, (_, at) => add(100 + at, 1)),
    );

    const { status, body } = await changeByLink(edit, [set(1, 50), add(999, 1)]);

    expect(status).toBe(409);
    expect(body['resposta']).toMatch(/até 200 produtos/);
    expect((await read(edit)).body.itens).toHaveLength(200);
    expect((await readOwn())?.itens[0]?.quantidade).toBe(10);
  });

  it('is copied once to the lists of a customer who has the link, under a free name', async () => {
    const token = await share('ver');
    const other = await shop.signIn(sampleCompany);
    await shop.call(CreateList, { nome: 'banheiro' }, { cookie: other });
    const copy = () =>
      shop.call(CopySharedList, { token, chave: 'copia-da-ana' }, { cookie: other });

    const copies = [await copy(), await copy()];

    expect(copies.map(({ status }) => status)).toEqual([201, 201]);
    expect(copies[0]?.body).toMatchObject({
      nome: 'Banheiro (2)',
      itens: [
        { idprd: 1, quantidade: 10 },
        { idprd: 2, quantidade: 3 },
      ],
    });
    expect(copies[0]?.body.links).toBeUndefined();
    expect((await shop.call(ReadLists, {}, { cookie: other })).body).toHaveLength(2);
    expect((await shop.call(CopySharedList, { token, chave: 'copia-sem-conta' })).status).toBe(401);
  });

  it('is in the export with the time of sharing and without its link', async () => {
    const token = await share('editar');

    const { body } = await shop.call(ReadPersonalData, {}, { cookie });

    expect(body.listas).toMatchObject([
      { links: [{ modo: 'editar', criado: expect.any(String) }] },
    ]);
    expect(JSON.stringify(body)).not.toContain(token);
  });

  const shareOf = async (owner: string) => {
    const { body: list } = await shop.call(CreateList, { nome: 'Galpão' }, { cookie: owner });
    const { body } = await shop.call(ShareList, { id: list.id, modo: 'ver' }, { cookie: owner });
    return body.links?.[0]?.token ?? '';
  };

  it('does not tell the name of a company', async () => {
    const token = await shareOf(await shop.signIn(sampleCompany));

    expect((await read(token)).body.dono).toBe('');
  });

  it('is gone for its link when the account is closed', async () => {
    const registration = aRegistration();
    await shop.call(Register, registration);
    const other = await shop.signIn(registration.cpf, registration.senha);
    const token = await shareOf(other);
    expect((await read(token)).status).toBe(200);

    await shop.call(CloseAccount, { senha: registration.senha }, { cookie: other });

    expect((await read(token)).status).toBe(404);
  });
});
