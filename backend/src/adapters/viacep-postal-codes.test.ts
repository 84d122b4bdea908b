import { sampleAddresses } from '@fireflay/sample-store/addresses';
import { failureModes, startFakeService } from '../testing/fake-service';
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
  let service: Awaited<ReturnType<typeof startFakeService>>;
  const codes = () =>
    viaCepPostalCodes({
      api: service.api,
      fallback: postalCodesTable(sampleAddresses),
      timeoutMs: 3_000,
    });

  beforeEach(async () => {
    service = await startFakeService(() => paulista);
  });
  afterEach(() => service.close());

  it('are requested by eight digits and mapped', async () => {
    expect(await codes().find('01310100')).toEqual({
      street: 'Avenida Paulista',
      complement: 'de 612 a 1510 - lado par',
      district: 'Bela Vista',
      city: 'São Paulo',
      uf: 'SP',
    });
    expect(service.state.requests[0]?.url).toBe('/ws/01310100/json/');
  });

  it.each([true, 'true'])('are unknown when ViaCEP replies so (%p)', async (erro) => {
    service.state.answering = () => ({ erro });

    expect(await codes().find('01310100')).toBeNull();
  });

  it.each(Object.entries(failureModes))(
    'come from our own table after %s',
    async (_name, failure) => {
      service.state.answering = failure;

      expect(await codes().find('13010050')).toMatchObject({ city: 'Campinas', uf: 'SP' });
    },
  );

  it('come from our own table at once while the circuit is open', async () => {
    service.state.answering = (_request, reply) => reply.code(503).send('');
    const postalCodes = codes();
    for (let attempt = 0; attempt < 3; attempt += 1) await postalCodes.find('13010050');
    const before = service.state.requests.length;

    expect(await postalCodes.find('13010050')).toMatchObject({ city: 'Campinas' });
    expect(service.state.requests).toHaveLength(before);
  });
});
