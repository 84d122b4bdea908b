import { sampleAddresses } from '@fireflay/sample-store/addresses';
import { failures, fakeService } from '../testing/fake-service';
import { postalCodesTable } from './postal-codes-table';
import { viaCepPostalCodes } from './viacep-postal-codes';

describe('postal codes from ViaCEP', () => {
  const paulista = {
    cep: '01310-100',
    logradouro: 'Avenida Paulista',
    complemento: 'de 612 a 1510 - lado par',
    unidade: '',
    bairro: 'Bela Vista',
    localidade: 'São Paulo',
    uf: 'SP',
    estado: 'São Paulo',
    ddd: '11',
  };
  let service: Awaited<ReturnType<typeof fakeService>>;
  const codes = () =>
    viaCepPostalCodes({
      api: service.api,
      otherwise: postalCodesTable(sampleAddresses),
      timeoutMs: 150,
    });

  beforeEach(async () => {
    service = await fakeService(() => paulista);
  });
  afterEach(() => service.close());

  it('are asked for by eight digits, and read', async () => {
    expect(await codes().find('01310100')).toEqual({
      street: 'Avenida Paulista',
      complement: 'de 612 a 1510 - lado par',
      district: 'Bela Vista',
      city: 'São Paulo',
      uf: 'SP',
    });
    expect(service.world.asked[0]?.url).toBe('/ws/01310100/json/');
  });

  it.each([true, 'true'])('do not exist where it says so (%p)', async (erro) => {
    service.world.answering = () => ({ erro });

    expect(await codes().find('01310100')).toBeNull();
  });

  it.each(Object.entries(failures))('are our own after %s', async (_name, failure) => {
    service.world.answering = failure;

    expect(await codes().find('13010050')).toMatchObject({ city: 'Campinas', uf: 'SP' });
  });

  it('are our own at once while it is left alone', async () => {
    service.world.answering = (_request, reply) => reply.code(503).send('');
    const asking = codes();
    for (let tries = 0; tries < 3; tries += 1) await asking.find('13010050');
    const before = service.world.asked.length;

    expect(await asking.find('13010050')).toMatchObject({ city: 'Campinas' });
    expect(service.world.asked).toHaveLength(before);
  });
});
