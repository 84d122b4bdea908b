import { addressLine, pickupStore } from 'shared-contracts/profile';
import { LookUpPostalCode } from 'shared-contracts/wire';
import { findPlace } from '../../domain/geography';
import { sampleAddresses } from '@fireflay/sample-store/addresses';
import { aTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

describe('the address of a postal code', () => {
  let store: TestApp;

  beforeAll(async () => {
    store = await aTestApp();
  });
  afterAll(() => store.close());

  const lookUp = (cep: string) => store.call(LookUpPostalCode, { cep });

  it('has street, district, town and state', async () => {
    expect((await lookUp('01310100')).body).toEqual({
      cep: '01310-100',
      logradouro: 'Avenida Paulista',
      complemento: 'de 612 a 1510 - lado par',
      bairro: 'Bela Vista',
      localidade: 'São Paulo',
      uf: 'SP',
    });
  });

  it("is the store's own street for the store's own code", async () => {
    const { body } = await lookUp('13010050');

    const pickup = pickupStore(await store.dependencies.content.profile());
    expect(pickup && addressLine(pickup)).toContain(body.logradouro);
    expect(body.logradouro).toBe('Rua Barão de Jaguara');
  });

  it('has only the town where one code serves all streets', async () => {
    expect((await lookUp('69980000')).body).toEqual({
      cep: '69980-000',
      logradouro: '',
      complemento: '',
      bairro: '',
      localidade: 'Cruzeiro do Sul',
      uf: 'AC',
    });
  });

  it('is {erro: true} for a code that does not exist', async () => {
    const { status, body } = await lookUp('99999999');

    expect(status).toBe(200);
    expect(body).toEqual({ erro: true });
  });

  it.each(['1301005', '13010-050', 'abcdefgh'])('refuses %s', async (cep) => {
    expect((await lookUp(cep)).status).toBe(400);
  });

  it('is known for at least 60 streets, in the town of their range', () => {
    const astray = [...sampleAddresses].filter(
      ([cep, { street, district }]) => !findPlace(cep) || !street || !district,
    );

    expect(sampleAddresses.size).toBeGreaterThanOrEqual(60);
    expect(astray).toEqual([]);
    expect(findPlace('13010050')).toMatchObject({ city: 'Campinas', uf: 'SP' });
  });
});
