import { screen } from '@testing-library/react';
import { defaultProfile } from 'shared-contracts/profile';
import { createStore } from 'shared-contracts/store';
import { mockReply, renderRoute, server } from '@fireflay/testing';
import { aProductListReply, productDtos } from '@fireflay/testing/builders';
import { ProductsCall } from 'shared-contracts/wire/calls';
import { routes } from './routes';

beforeEach(() => {
  server.use(mockReply(ProductsCall, aProductListReply({ produtos: productDtos(3) })));
});

async function readStructuredData(path: string, changed: Partial<typeof defaultProfile> = {}) {
  const profile = { ...defaultProfile, ...changed };
  renderRoute(path, { routes, store: createStore({ apiOrigin: '', profile }) });
  await screen.findByRole('heading', { level: 1 });
  return [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ innerHTML }) =>
    JSON.parse(innerHTML),
  );
}

describe('the structured data of the text pages', () => {
  it.each(['/sobre', '/contato', '/lojas'])(
    'has the company and each of its stores at %s',
    async (path) => {
      const [found] = await readStructuredData(path);
      const [company, ...stores] = found['@graph'];

      expect(company).toMatchObject({
        '@type': 'Organization',
        name: defaultProfile.name,
        taxID: defaultProfile.cnpj,
        sameAs: Object.values(defaultProfile.social),
      });
      expect(stores).toHaveLength(defaultProfile.stores.length);
      expect(stores[1]).toMatchObject({
        '@type': 'HardwareStore',
        name: 'FireFlay: Loja Taquaral',
        parentOrganization: { '@id': company['@id'] },
        telephone: '+551932001970',
        address: { addressLocality: 'Campinas', addressRegion: 'SP', postalCode: '13087-000' },
        openingHoursSpecification: [
          {
            dayOfWeek: expect.arrayContaining(['Monday', 'Friday']),
            opens: '08:00',
            closes: '18:00',
          },
          { dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' },
        ],
      });
      expect(stores[1]).not.toHaveProperty('geo');
      expect(stores[1].url).toMatch(/^http:\/\/[^/]+\/lojas\/taquaral$/);
    },
  );

  it('has the company and one store at the address of the store', async () => {
    const [found] = await readStructuredData('/lojas/sousas');

    expect(found['@graph'].map(({ name }: { name: string }) => name)).toEqual([
      defaultProfile.name,
      'FireFlay: Loja Sousas',
    ]);
  });

  it('has the place and the own hours of a store, and no networks that are not used', async () => {
    const [first] = defaultProfile.stores;
    if (!first) throw new Error('The sample profile has no store.');
    const geo = { latitude: -22.9, longitude: -47.06 };
    const hours = [{ days: 'Todos os dias', hours: '07:00 às 22:00' }];

    const [found] = await readStructuredData('/contato', {
      stores: [{ ...first, geo, hours }],
      social: { facebook: '', instagram: '', youtube: '' },
    });

    expect(found['@graph'][0].sameAs).toEqual([]);
    expect(found['@graph'][1]).toMatchObject({
      geo: { '@type': 'GeoCoordinates', ...geo },
      openingHoursSpecification: [{ opens: '07:00', closes: '22:00' }],
    });
  });

  it('has the questions and their answers at /faq', async () => {
    const [found] = await readStructuredData('/faq');

    expect(found['@type']).toBe('FAQPage');
    expect(found.mainEntity).toHaveLength(6);
    expect(found.mainEntity[3]).toMatchObject({
      '@type': 'Question',
      name: 'Pagamento',
      acceptedAnswer: { text: expect.stringMatching(/Pix: 5% de desconto.+ sem juros/) },
    });
    expect(found.mainEntity[5].acceptedAnswer.text).not.toContain('Abrir os meus pedidos');
  });

  it.each(['/faq?busca=lote', '/politica', '/politicaentrega'])(
    'is missing at %s',
    async (path) => {
      expect(await readStructuredData(path)).toEqual([]);
    },
  );
});
