import { ChangeAddress, CreateAddress, DeleteAddress, ReadAddresses } from 'shared-contracts/wire';
import type { AddressDto, SavedAddressDto } from 'shared-contracts/wire';
import { addresses } from '../../database/schema';
import { addCustomers } from '../../testing/builders';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const home: AddressDto = {
  cep: '13010-050',
  street: 'Rua Barão de Jaguara',
  number: '120',
  complement: '',
  bairro: 'Centro',
  cidade: 'Campinas',
  uf: 'SP',
  referencia: 'portão azul',
};
const job: AddressDto = { ...home, street: 'Rua das Flores', number: '7', referencia: '' };

describe('the address book', () => {
  let shop: TestApp;
  let cookie: string;

  beforeAll(async () => {
    shop = await aTestApp();
    await addCustomers(shop.db);
    cookie = await shop.signIn();
  });
  afterAll(() => shop.close());
  beforeEach(() => shop.db.delete(addresses));

  const add = (nome: string, endereco: AddressDto, padrao = false) =>
    shop.call(CreateAddress, { nome, endereco, padrao }, { cookie });
  const change = (id: string, nome: string, endereco: AddressDto, padrao = false) =>
    shop.call(ChangeAddress, { id, nome, endereco, padrao }, { cookie });
  const remove = (id: string) => shop.call(DeleteAddress, { id }, { cookie });
  const read = async (): Promise<SavedAddressDto[]> =>
    (await shop.call(ReadAddresses, {}, { cookie })).body;
  const names = async () => (await read()).map(({ nome, padrao }) => [nome, padrao]);
  const idOf = async (wanted: string) =>
    (await read()).find(({ nome }) => nome === wanted)?.id ?? '';

  it('has the first address as its default, and the default first', async () => {
    const { status, body } = await add(' Casa ', home);
    await add('Obra', job);
    await add('Sítio', { ...job, number: '9' }, true);

    expect([status, body]).toEqual([
      201,
      [
        {
          id: expect.any(String),
          nome: 'Casa',
          padrao: true,
          endereco: { ...home, cep: '13010050' },
        },
      ],
    ]);
    expect(await names()).toEqual([
      ['Sítio', true],
      ['Casa', false],
      ['Obra', false],
    ]);
  });

  it('gets an equal address once, also when the requests arrive together', async () => {
    const equal = { ...home, cep: '13010050', street: ' rua barão  de jaguara', referencia: '' };

    const replies = await Promise.all([add('Casa', home), add('Casa', home), add('Lar', equal)]);

    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await shop.db.select().from(addresses)).toHaveLength(1);
  });

  it('changes an address and the default, of which there is always one', async () => {
    await add('Casa', home);
    await add('Obra', job);

    const changed = await change(await idOf('Obra'), 'Obra do Zé', { ...job, number: '8' });
    await Promise.all([
      change(await idOf('Casa'), 'Casa', home, true),
      change(await idOf('Obra do Zé'), 'Obra do Zé', { ...job, number: '8' }, true),
    ]);

    expect(changed.body[1]).toMatchObject({ nome: 'Obra do Zé', endereco: { number: '8' } });
    expect((await names()).filter(([, isDefault]) => isDefault)).toHaveLength(1);
  });

  it('has the oldest one left as default after the default is removed, which may be asked for twice', async () => {
    await add('Casa', home);
    await add('Obra', job);
    await add('Sítio', { ...job, number: '9' }, true);
    const id = await idOf('Sítio');

    expect([(await remove(id)).status, (await remove(id)).status]).toEqual([200, 200]);

    expect(await names()).toEqual([
      ['Casa', true],
      ['Obra', false],
    ]);
  });

  it('refuses an unknown entry, another entry’s address, and what no parcel can be sent to', async () => {
    await add('Casa', home);
    await add('Obra', job);
    const id = await idOf('Obra');
    const refusals = [
      await change('999999', 'Obra', job),
      await change(id, 'Obra', home),
      await change(id, '  ', job),
      await change(id, 'Obra', { ...job, bairro: ' ' }),
      await change(id, 'Obra', { ...job, uf: 'XX' }),
      await shop.call(ReadAddresses),
    ];

    expect(refusals.map(({ status, body }) => [status, body.resposta])).toEqual([
      [404, expect.stringContaining('Não encontramos')],
      [409, 'Este endereço já está guardado como “Casa”.'],
      [400, 'Dê um nome ao endereço.'],
      [400, 'Informe o bairro.'],
      [400, 'Escolha o estado (UF).'],
      [401, expect.any(String)],
    ]);
    expect((await read())[1]).toMatchObject({ nome: 'Obra', endereco: { number: '7' } });
  });

  it('has at most twenty addresses, also when they are added concurrently', async () => {
    const replies = await Promise.all(
      Array.from({ length: 23 }, (_, each) => add('Obra', { ...job, number: String(each + 1) })),
    );

    expect(replies.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
  });
});
