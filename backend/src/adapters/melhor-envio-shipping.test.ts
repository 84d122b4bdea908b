import { standardCalendar } from 'shared-contracts/calendar';
import { documents } from 'shared-contracts/content';
import { failureModes, SILENCE_MS, startFakeService } from '../testing/fake-service';
import { melhorEnvioShipping } from './melhor-envio-shipping';
import { tableShipping } from './table-shipping';

const standardDelivery = async () => ({
  freight: documents.freight.standard,
  calendar: standardCalendar,
});

describe('freight from Melhor Envio', () => {
  const services = [
    {
      id: 1,
      name: 'PAC',
      price: '28.90',
      custom_price: '25.10',
      discount: '3.80',
      currency: 'R$',
      delivery_time: 6,
      custom_delivery_time: 7,
      company: { id: 1, name: 'Correios', picture: 'https://example.com/correios.png' },
    },
    {
      id: 3,
      name: '.Package',
      error: 'Transportadora não atende este trecho.',
      company: { id: 2, name: 'Jadlog', picture: 'https://example.com/jadlog.png' },
    },
  ];
  const table = tableShipping(
    {
      cep: '13010050',
      name: 'FireFlay',
      now: () => new Date('2026-11-24T13:00:00Z'),
    },
    standardDelivery,
  );
  let service: Awaited<ReturnType<typeof startFakeService>>;
  const shipping = (timeoutMs?: number) =>
    melhorEnvioShipping({
      api: service.api,
      token: 'secret-token',
      origin: '13010-050',
      contact: 'loja@exemplo.com.br',
      table,
      timeoutMs,
    });
  const parcel = { cep: '01310100', weightGrams: 12_000, goodsCents: 45_990 };

  beforeEach(async () => {
    service = await startFakeService(() => services);
  });
  afterEach(() => service.close());

  it('offers the store’s own options and the carriers that serve the destination, at their prices', async () => {
    const quotes = await shipping().quote(parcel);

    expect(quotes.map(({ id }) => id)).toEqual([102, 1001]);
    expect(quotes[1]).toEqual({
      id: 1001,
      kind: 'carrier',
      name: 'Correios PAC',
      businessDays: 7,
      priceCents: 2510,
      company: { name: 'Correios', picture: 'https://example.com/correios.png' },
    });
  });

  it('sends its token, and quantities in kilograms, centimetres and reais', async () => {
    await shipping().quote(parcel);

    expect(service.state.requests).toEqual([
      {
        url: '/api/v2/me/shipment/calculate',
        headers: expect.objectContaining({
          authorization: 'Bearer secret-token',
          'user-agent': 'FireFlay (loja@exemplo.com.br)',
        }),
        body: {
          from: { postal_code: '13010050' },
          to: { postal_code: '01310100' },
          package: { width: 35, height: 35, length: 35, weight: 12 },
          options: { insurance_value: 459.9, receipt: false, own_hand: false },
        },
      },
    ]);
  });

  it.each([
    ...Object.entries(failureModes),
    [
      'a refused token',
      (_: unknown, reply: { code(status: number): { send(body: object): unknown } }) =>
        reply.code(401).send({ message: 'Unauthenticated.' }),
    ] as const,
  ])('falls back to the store’s table after %s', async (_name, failure) => {
    service.state.answering = failure;

    const quotes = await shipping(SILENCE_MS).quote(parcel);

    expect(quotes).toEqual(await table.quote(parcel));
  });
});
